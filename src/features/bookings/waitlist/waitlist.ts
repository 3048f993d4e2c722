import type { EventState } from '#features/events/contract.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { type PriorityGroup, priorityGroups } from '../credits/founding.ts';

/** Someone who waits for places at an event. */
export type WaitingEntry = {
  readonly id: string;
  /** Someone whose late payment found no place goes before everybody. */
  readonly first: boolean;
  readonly group: PriorityGroup;
  readonly joinedAt: Date;
  /** How many places are still wanted, 1 to 4. */
  readonly size: number;
  /** `together`: all of them or none; `any`: as many as there are. */
  readonly rule: 'together' | 'any';
};

/** Free places put to someone, until they accept or the time runs out. */
type NextOffer = { readonly entryId: string; readonly places: number };

export type OfferPlan = {
  readonly offers: readonly NextOffer[];
  /** Groups that wait for more places than are free; they keep their position. */
  readonly passedOver: readonly string[];
  /** Free places that nobody who waits can use. */
  readonly left: number;
};

/** Hours that an offer stays open, and how many once the day is near. */
const OFFER_HOURS = 24;
const LATE_OFFER_HOURS = 4;
/** "Near": within so many hours of the start. */
const NEAR_HOURS = 48;

/** The entries in the order in which places are offered. */
export const waitlistOrder = <Entry extends WaitingEntry>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted(
    (a, b) =>
      Number(b.first) - Number(a.first) ||
      priorityGroups.indexOf(a.group) - priorityGroups.indexOf(b.group) ||
      a.joinedAt.getTime() - b.joinedAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );

/** Whether free places are of use to an entry. */
export const fits = ({ size, rule }: Pick<WaitingEntry, 'size' | 'rule'>, free: number): boolean =>
  free > 0 && (rule === 'any' || size <= free);

/**
 * What is left of a wait once its account has one of the places otherwise: how many are still
 * wanted, how many of those in its open offer are still kept for it, and how many of them are free.
 */
export function afterGivenPlace({
  size,
  offered,
}: {
  readonly size: number;
  readonly offered: number;
}): {
  readonly size: number;
  readonly offered: number;
  readonly freed: number;
} {
  const rest = size - 1;
  const stillOffered = Math.min(offered, rest);

  return { size: rest, offered: stillOffered, freed: offered - stillOffered };
}

/**
 * Why someone who waits cannot wait for something else with the same turn; undefined if they can.
 */
export function whyNotChange(
  entry: { readonly state: EntryState; readonly size: number } | undefined,
  size: number,
): 'not_waiting' | 'answer_first' | 'larger_group' | undefined {
  if (!entry) return 'not_waiting';
  if (entry.state === 'offered') return 'answer_first';
  return size > entry.size ? 'larger_group' : undefined;
}

/**
 * Who is offered free places next. In order; a group that waits together and needs more than are
 * left is passed over, so that no place stays empty for its sake, and keeps its position.
 * @param free places neither taken nor offered, 0 or more
 */
export function planOffers(entries: readonly WaitingEntry[], free: number): OfferPlan {
  const offers: NextOffer[] = [];
  const passedOver: string[] = [];
  let left = free;

  for (const entry of waitlistOrder(entries)) {
    if (left === 0) break;
    if (!fits(entry, left)) {
      passedOver.push(entry.id);
      continue;
    }
    const places = Math.min(entry.size, left);
    offers.push({ entryId: entry.id, places });
    left -= places;
  }

  return { offers, passedOver, left };
}

/**
 * Until when an offer made now may be accepted: 24 hours, 4 if the day starts within 48, and never
 * past the start. Undefined where no offer may be made any more.
 */
export function offerUntil(startsAt: Date, now: Date): Date | undefined {
  if (now >= startsAt) return undefined;
  const isNear = now > addMinutes(startsAt, -NEAR_HOURS * 60);
  const until = isNear ? addMinutes(now, LATE_OFFER_HOURS * 60) : addDays(now, OFFER_HOURS / 24);
  return until < startsAt ? until : startsAt;
}

/** What decides whether a golf day can still be booked. */
export type OpenUntilStart = { readonly state: EventState; readonly startsAt: Date };

/**
 * Whether nothing may be offered any more: booking has closed, or the golf day is cancelled or has
 * begun.
 */
export const isWaitlistOver = ({ state, startsAt }: OpenUntilStart, now: Date): boolean =>
  state !== 'open' || startsAt <= now;

/**
 * Until when an open offer can be accepted: its own time, or the start if the golf day has moved to
 * an earlier hour since. Undefined once neither is ahead, or booking has closed, even if the job
 * that ends the offer is late.
 */
export function acceptableUntil(
  expiresAt: Date,
  event: OpenUntilStart,
  now: Date,
): Date | undefined {
  if (isWaitlistOver(event, now) || expiresAt <= now) return undefined;
  return expiresAt < event.startsAt ? expiresAt : event.startsAt;
}

/**
 * The state of a waitlist entry. `booked` when an offer was accepted for all places wanted; `left`
 * by the member; `removed` by an organiser; `lapsed` when an offer ran out; `closed` when booking
 * ended or the day was cancelled.
 */
export type EntryState =
  | 'waiting'
  | 'offered'
  | 'booked'
  | 'left'
  | 'removed'
  | 'lapsed'
  | 'closed';

/**
 * The state of an offer. `withdrawn` when the golf day was cancelled or closed meanwhile, or an
 * organiser took the member off the waitlist.
 */
export type OfferState = 'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn';
