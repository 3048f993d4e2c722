import type { EventState } from '#features/events/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
import { type BookingState, isPlaying } from '../places/states.ts';

/** How many hours before the start names and golf answers must be in. */
const NAMES_HOURS = 72;
const ANSWERS_HOURS = 24;

/** Until when a place can be given a name. After that it counts as the buyer's guest. */
export const namesBy = (startsAt: Date): Date => addMinutes(startsAt, -NAMES_HOURS * 60);

/** Until when the golf answers can be changed. */
export const answersBy = (startsAt: Date): Date => addMinutes(startsAt, -ANSWERS_HOURS * 60);

/** The facts that decide whether a place can be given a name. */
export type NamingFacts = {
  readonly state: BookingState;
  /** Whether a member plays. Their place goes to someone else by a transfer. */
  readonly isMember: boolean;
  readonly event: { readonly state: EventState; readonly startsAt: Date };
};

export type NotNamed = 'event_cancelled' | 'place_not_confirmed' | 'place_taken' | 'names_closed';

/**
 * Why nobody can be named for a place now; undefined if someone can. A guest's name can be
 * corrected.
 */
export function whyNotNamed(
  { state, isMember, event }: NamingFacts,
  now: Date,
): NotNamed | undefined {
  if (event.state === 'cancelled') return 'event_cancelled';
  if (state !== 'confirmed') return 'place_not_confirmed';
  if (isMember) return 'place_taken';
  return namesBy(event.startsAt) <= now ? 'names_closed' : undefined;
}

export type NotAccepted = 'event_cancelled' | 'place_not_confirmed' | 'names_closed';

/**
 * Why a member who was named for a place cannot accept it now; undefined if they can, until the
 * start.
 */
export function whyNotAccepted(
  { state, event }: Pick<NamingFacts, 'state' | 'event'>,
  now: Date,
): NotAccepted | undefined {
  if (event.state === 'cancelled') return 'event_cancelled';
  if (state !== 'confirmed') return 'place_not_confirmed';
  return event.startsAt <= now ? 'names_closed' : undefined;
}

/** Who is to play a place, as far as anybody has said. */
export type PlayerFacts = {
  readonly accountId: string | null;
  /** A member who was asked and has not answered yet. */
  readonly namedAccountId: string | null;
  readonly guestName: string | null;
  /** A guest's own link, or the link of a place without a name. */
  readonly claimHash: string | null;
};

/**
 * Whether the buyer gives the golf answers of a place (product.md, "Another person's consent"):
 * while nobody is named, and for a guest who has no link to give them by. Members and guests with a
 * link answer for themselves.
 */
export const isAnsweredByBuyer = ({
  accountId,
  namedAccountId,
  guestName,
  claimHash,
}: PlayerFacts): boolean =>
  accountId === null && namedAccountId === null && (guestName === null || claimHash === null);

/**
 * Whether a place's link is its guest's own: it answers, gives back, and adds the place to an
 * account.
 */
export const isGuestsLink = ({
  guestName,
  claimHash,
}: Pick<PlayerFacts, 'guestName' | 'claimHash'>): boolean =>
  guestName !== null && claimHash !== null;

export type NotAnswered = 'event_cancelled' | 'place_not_confirmed' | 'answers_closed';

/**
 * Why the golf answers of a place cannot be changed now; undefined if they can. The buyer answers
 * for their own place also while it waits to be paid: then until the start, because a late booking
 * has no other time for it.
 */
export function whyNotAnswered(
  {
    state,
    isBuyersOwn,
    event,
  }: Pick<NamingFacts, 'state' | 'event'> & { readonly isBuyersOwn?: boolean },
  now: Date,
): NotAnswered | undefined {
  if (event.state === 'cancelled') return 'event_cancelled';
  if (state === 'held' && isBuyersOwn) return event.startsAt <= now ? 'answers_closed' : undefined;
  if (state !== 'confirmed') return 'place_not_confirmed';

  return answersBy(event.startsAt) <= now ? 'answers_closed' : undefined;
}

export type NotCorrected = 'event_cancelled' | 'place_not_confirmed' | 'day_over';

/**
 * Why organisers cannot correct a player's answers or a guest's name now; undefined if they can.
 */
export function whyNotCorrected(
  {
    state,
    event,
  }: {
    readonly state: BookingState;
    readonly event: NamingFacts['event'] & { readonly endsAt: Date };
  },
  now: Date,
): NotCorrected | undefined {
  if (event.state === 'cancelled') return 'event_cancelled';
  if (!isPlaying({ state })) return 'place_not_confirmed';

  return event.endsAt <= now ? 'day_over' : undefined;
}

export type Reminder = 'first' | 'week' | 'day';

/**
 * Which email about missing names is due: the first soon after booking, then a week and a day
 * before the deadline.
 */
export function nameReminder(startsAt: Date, now: Date): Reminder | undefined {
  const hours = (namesBy(startsAt).getTime() - now.getTime()) / 3_600_000;
  if (hours <= 0) return undefined;
  if (hours <= 24) return 'day';
  return hours <= 7 * 24 ? 'week' : 'first';
}
