import type { OpenedRecord } from './contract.ts';

/** What an organiser opened, as its owner and the organisers read it. */
export const openedNames: Readonly<Record<OpenedRecord, string>> = {
  record: 'Your page in the organisers’ area',
  application: 'Your membership application',
  export: 'A downloaded list of players with you in it',
};

/** The part of /account/data that says who opened the person's record. */
export const openingTexts = {
  title: 'Who opened your record',
  lead: 'Organisers can see your bookings, payments and profile when you need help. Each time one of them opens your record, it’s listed here for a year.',
  none: 'Nobody has opened your record in the last year.',
  formerOrganiser: 'A former organiser',
  more: (shown: number, total: number) =>
    `The latest ${shown} of ${total}. Your data download has all of them.`,
} as const;
