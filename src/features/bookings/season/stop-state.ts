import { isTierEnough } from '#features/events/availability.ts';
import type { EventState, EventTier } from '#features/events/contract.ts';
import type { TierId } from '#features/membership/tiers/tiers.ts';
import { opensFor, type PriorityGroup } from '../credits/founding.ts';
import { whyNoPlace } from '../places/capacity.ts';
import { type BookingState, eventStatus, isConfirmed } from '../places/states.ts';
import { acceptableUntil } from '../waitlist/waitlist.ts';
import type { StopState } from './contract.ts';

/** A place that the member plays or bought. */
export type OwnPlace = {
  readonly bookingId: string;
  readonly state: BookingState;
  readonly heldUntil: Date;
  /** Whether the member bought it. */
  readonly bought: boolean;
  /** Whether the member plays. */
  readonly plays: boolean;
};

/** What decides the state of a golf day for a member. */
export type StopFacts = {
  readonly event: {
    readonly state: EventState;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly capacity: number;
    readonly placesTaken: number;
    readonly bookingOpensAt: Date | null;
    readonly minTier: EventTier | null;
  };
  readonly group: PriorityGroup;
  /** Whether the golf day opens to the member first, as one from its region. */
  readonly isFromRegion?: boolean;
  readonly tier?: TierId | undefined;
  readonly places: readonly OwnPlace[];
  /** An open offer of the waitlist. */
  readonly offer?: { readonly places: number; readonly expiresAt: Date } | undefined;
  readonly waiting?:
    | { readonly position: number; readonly waiting: number; readonly places: number }
    | undefined;
  /** Whether the free places would suit someone on the waitlist. */
  readonly isAwaited: boolean;
};

/**
 * The state of a golf day for one member. What has a deadline or was paid for comes before what
 * could be booked; whether it can be booked is decided by `whyNoPlace`, as everywhere else.
 */
export function stopState(facts: StopFacts, now: Date): StopState {
  const { event, offer, waiting } = facts;
  const status = eventStatus(event, now);
  if (status === 'cancelled') return { kind: 'cancelled' };
  if (status === 'past') return { kind: 'played', came: cameTo(facts.places) };

  const until = offer && acceptableUntil(offer.expiresAt, event, now);
  if (until) return { kind: 'offered', places: offer.places, until: until.toISOString() };

  const mine = placesOf(facts.places, now);
  if (mine) return mine;

  const opensAt = opensFor(event.bookingOpensAt, facts.group, facts.isFromRegion);
  const isTierMissing = !isTierEnough(event.minTier, facts.tier);
  const { isAwaited } = facts;
  const reason = whyNoPlace({ event, opensAt, own: undefined, isAwaited, isTierMissing }, now);
  if (waiting && reason !== 'event_closed') return { kind: 'waitlisted', ...waiting };
  if (reason === undefined) return { kind: 'bookable' };
  if (reason === 'tier_needed' && event.minTier) return { kind: 'limited', to: event.minTier };
  if (reason === 'not_open_yet' && opensAt)
    return { kind: 'not_open', from: opensAt.toISOString() };

  return { kind: reason === 'event_full' || reason === 'others_wait' ? 'full' : 'closed' };
}

/**
 * The places that are held or confirmed. A hold of someone else's order is not the member's to pay.
 */
function placesOf(places: readonly OwnPlace[], now: Date): StopState | undefined {
  const held = places.filter(({ state, heldUntil }) => state === 'held' && heldUntil > now);
  const confirmed = places.filter(isConfirmed);
  if (held.length + confirmed.length === 0) return undefined;

  const until = held.filter(({ bought }) => bought).map(({ heldUntil }) => heldUntil.getTime());

  return {
    kind: 'mine',
    confirmed: confirmed.length,
    held: held.length,
    heldUntil: until.length > 0 ? new Date(Math.min(...until)).toISOString() : null,
    bookingId: confirmed.find(({ bought }) => bought)?.bookingId ?? null,
  };
}

/**
 * Whether the member came; null if nobody has marked it, or the member only bought places for
 * others.
 */
function cameTo(places: readonly OwnPlace[]): boolean | null {
  const own = places.filter(({ plays }) => plays);
  if (own.some(({ state }) => state === 'attended')) return true;
  return own.some(({ state }) => state === 'no_show') ? false : null;
}
