import type { EventState } from '#features/events/contract.ts';
import { isHosted } from '#features/events/terms.ts';
import { addDays } from '#lib/club-time.ts';
import type { Pence } from '#lib/money.ts';
import {
  type BookingState,
  eventStatus,
  isMarked,
  isPlaying,
  type OrderState,
} from '../places/states.ts';
import { type PayFacts, whyNotPayable } from './payment-rules.ts';

/** What decides whether places of an order can be cancelled. */
type CancelFacts = {
  readonly event: { readonly startsAt: Date; readonly pricePence: Pence };
  readonly bookings: readonly { readonly state: BookingState }[];
};

/**
 * What the buyer may do with an order now. No other member can see it (`places/server/store.ts`
 * reads by account).
 */
export const orderPermissions = (
  facts: PayFacts & CancelFacts,
  now: Date,
): { pay: boolean; release: boolean; cancel: boolean; move: boolean } => ({
  pay: whyNotPayable(facts, now) === undefined,
  release: facts.order.state === 'open',
  cancel:
    facts.order.state === 'paid' &&
    facts.event.state !== 'cancelled' &&
    facts.event.startsAt > now &&
    facts.bookings.some(({ state }) => state === 'confirmed'),
  move: whyNotMoved({ ...facts, places: facts.bookings, byOrganisers: false }, now) === undefined,
});

/**
 * What the owner of a booking may do with it now. The calendar file is for upcoming events only.
 */
export const bookingPermissions = (
  booking: { readonly state: BookingState },
  event: { readonly state: EventState; readonly endsAt: Date },
  now: Date,
): { downloadCalendar: boolean } => ({
  downloadCalendar: isPlaying(booking) && eventStatus(event, now) === 'upcoming',
});

/** How many days before the day that they leave members can move at the latest. */
const MOVE_DAYS = 14;

/**
 * Until when members can move an order to another golf day. Days are 24 hours, and the boundary
 * still counts.
 */
export const movesBy = (startsAt: Date): Date => addDays(startsAt, -MOVE_DAYS);

/** The facts that decide whether an order can leave its golf day. */
export type MoveFacts = {
  readonly order: { readonly state: OrderState };
  readonly places: readonly { readonly state: BookingState }[];
  readonly event: {
    readonly state: EventState;
    readonly startsAt: Date;
    readonly pricePence: Pence;
  };
  /** Organisers can move places until the start. */
  readonly byOrganisers: boolean;
};

export type NotMoved =
  | 'day_cancelled'
  | 'day_hosted'
  | 'nothing_to_move'
  | 'day_begun'
  | 'moves_closed';

/**
 * Why the places of an order cannot be moved to another golf day now; undefined if they can. Those
 * that a host has paid for cost nothing, and are for the host's day alone.
 */
export function whyNotMoved(facts: MoveFacts, now: Date): NotMoved | undefined {
  const { order, places, event, byOrganisers } = facts;
  if (event.state === 'cancelled') return 'day_cancelled';
  if (isHosted(event.pricePence)) return 'day_hosted';
  if (order.state !== 'paid' || !places.some(({ state }) => state === 'confirmed'))
    return 'nothing_to_move';

  if (event.startsAt <= now || places.some(isMarked)) return 'day_begun';

  return !byOrganisers && movesBy(event.startsAt) < now ? 'moves_closed' : undefined;
}
