import { refusals } from '#lib/refusal.ts';
import type { Channel, OptionalKind } from './contract.ts';

export const choicesRefusals = /* @__PURE__ */ refusals({
  unsubscribe_link_unknown: [
    404,
    'This link isn’t complete. Please copy the whole link from the email, or log in and choose your emails there.',
  ],
  always_sent: [409, 'This can’t be switched off.'],
  too_many_choices: [429, 'Too many changes. Please wait a few minutes and try again.'],
});

/** What each optional email is called, and what it says. */
export const kindTexts: Readonly<Record<OptionalKind, { readonly name: string; readonly about: string }>> = {
  reminder_week: {
    name: 'A week before your golf day',
    about: 'Where to be and when, what has changed, and what we still need from you.',
  },
  reminder_day: { name: 'The day before your golf day', about: 'The same, 24 hours before the start.' },
  after_the_day: { name: 'After your golf day', about: 'Thank you, and the list of who came.' },
  new_golf_day: {
    name: 'When a city you follow has a new golf day',
    about: 'The date, the venue and the price, and from when you can book.',
  },
  bookings: { name: 'Your bookings', about: 'Confirmations, changes, cancellations and places for you.' },
  waitlist: { name: 'Your waitlists', about: 'A place has come up for you, or your offer has ended.' },
  money: { name: 'Your money', about: 'Receipts and refunds.' },
  messages: { name: 'Messages', about: 'A member writes to you.' },
  connections: { name: 'Connections', about: 'Requests, and answers to yours.' },
  replies: { name: 'Replies and mentions', about: 'Someone answers, quotes or mentions you in the forum.' },
  reactions: { name: 'Reactions', about: 'Someone likes what you wrote.' },
  topics: { name: 'Topics you follow', about: 'New posts there.' },
  asks: { name: 'Requests to the network', about: 'A member needs something that you could help with.' },
  handicap: { name: 'Your handicap', about: 'When it changes.' },
  reports: { name: 'Reports and decisions', about: 'What became of a report, or of something you wrote.' },
  club: { name: 'News from the organisers', about: 'Announcements to all members.' },
};

export const channelNames: Readonly<Record<Channel, string>> = {
  app: 'Website',
  email: 'Email',
};

/** The emails that nobody can switch off. */
export const alwaysSent = [
  { name: 'Your bookings', about: 'Confirmations, changes, cancellations and waitlist offers.' },
  { name: 'Your money', about: 'Receipts and refunds.' },
  { name: 'Your account', about: 'Links to log in, and notices about your account’s security.' },
] as const;

export const choicesTexts = {
  title: 'Emails about golf days',
  lead: 'Choose which emails you want. We always send confirmations, cancellations and refunds, because they’re about your place and your money.',
  always: 'Always sent',
  caption: 'What we send you, and how',
  failed: 'We couldn’t save your choice',
  switchedOff: (kind: OptionalKind): string => `${kindTexts[kind].name}: switched off`,
  switchedOn: (kind: OptionalKind): string => `${kindTexts[kind].name}: switched on`,
} as const;

/** The page that the link at the end of an email opens. */
export const unsubscribeTexts = {
  title: 'Stop these emails',
  ask: (kind: OptionalKind): string =>
    `Do you want to stop the email that we send ${kindTexts[kind].name.toLowerCase()}?`,
  stop: 'Stop these emails',
  stopped: 'You won’t get these emails any more',
  stoppedMore: 'Confirmations, cancellations and refunds still reach you.',
  restart: 'Send them again',
  settings: 'Choose all your emails',
} as const;
