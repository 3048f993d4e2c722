import type { EventChanged } from '#features/events/admin/contract.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { countPlaces } from '../waitlist/texts.ts';

type Told = Pick<EventChanged, 'changes' | 'before' | 'after'>;

/**
 * For those who have a place and for those who wait for one, so it doesn't say whose golf day it
 * is.
 */
function changed({ changes, before, after }: Told): string {
  const { title, venue } = after;
  if (changes.includes('cancelled')) return `${title} is cancelled.`;
  if (changes.length > 1) return `${title} has changed.`;
  if (changes.includes('date')) return `${title} has a new date.`;
  if (changes.includes('times')) return `${title} has new times.`;
  if (!venue) return `The venue of ${title} is changing.`;
  return before.venue ? `${title} has a new venue.` : `The venue of ${title} is confirmed.`;
}

/**
 * What members are notified of about their places, in the app. The emails about the same say more.
 */
export const noticeTexts = {
  offer: (title: string, places: number): string =>
    `${countPlaces(places)} at ${title} ${places === 1 ? 'has' : 'have'} come up for you. Book now, before the offer ends.`,
  removedFromWaitlist: (title: string): string =>
    `You’ve been taken off the waitlist for ${title}. You can join it again, or contact us if you think this is a mistake.`,
  placeForYou: (title: string, startsAt: string, who: string): string =>
    who === ''
      ? `You have a place at ${title} on ${formatDate(startsAt)}.`
      : `${who} booked you a place at ${title} on ${formatDate(startsAt)}.`,
  placeAsked: (title: string, startsAt: string, who: string): string =>
    `${who === '' ? 'Someone' : who} has a place for you at ${title} on ${formatDate(startsAt)}. Accept it or give it back.`,
  placeWithdrawn: (title: string, who: string): string =>
    who === ''
      ? `Your place at ${title} was cancelled.`
      : `${who} cancelled your place at ${title}.`,
  refunded: (title: string, amount: Pence): string =>
    `We’re refunding ${formatPounds(amount)} for ${title} to your card.`,
  changed,
} as const;
