import { formatDate } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { noticeHeading } from '../texts.ts';
import { countPlaces } from '../waitlist/texts.ts';

/** What members are notified of about their places, in the app. The emails about the same say more. */
export const noticeTexts = {
  offer: (title: string, places: number): string =>
    `${countPlaces(places)} at ${title} ${places === 1 ? 'has' : 'have'} come up for you. Book now, before the offer ends.`,
  placeForYou: (title: string, startsAt: string, who: string): string =>
    who === ''
      ? `You have a place at ${title} on ${formatDate(startsAt)}.`
      : `${who} booked you a place at ${title} on ${formatDate(startsAt)}.`,
  placeWithdrawn: (title: string, who: string): string =>
    who === '' ? `Your place at ${title} was cancelled.` : `${who} cancelled your place at ${title}.`,
  refunded: (title: string, amount: Pence): string =>
    `We’re refunding ${formatPounds(amount)} for ${title} to your card.`,
  changed: (told: Parameters<typeof noticeHeading>[0]): string =>
    `${noticeHeading(told)}: ${told.after.title}.`,
} as const;
