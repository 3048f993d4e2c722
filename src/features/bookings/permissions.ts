import type { EventState } from '#features/events/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
import { whyNotMoved } from './changes/move.ts';
import { type PayFacts, whyNotPayable } from './orders/payment-rules.ts';
import { type BookingState, eventStatus } from './places/states.ts';

/** What decides whether places of an order can be cancelled. */
type CancelFacts = {
  readonly event: { readonly startsAt: Date };
  readonly bookings: readonly { readonly state: BookingState }[];
};

/**
 * What the buyer may do with an order now. No other member can see it (`places/server/store.ts` reads by
 * account).
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
  { state }: { readonly state: BookingState },
  event: { readonly state: EventState; readonly endsAt: Date },
  now: Date,
): { downloadCalendar: boolean } => ({
  downloadCalendar:
    (state === 'confirmed' || state === 'attended') && eventStatus(event, now) === 'upcoming',
});

/**
 * What organisers may do with the places of an event now. Attendance is marked from the morning of
 * the day on, and never for a day that was cancelled. Somebody may walk in until the day ends.
 */
export const attendeePermissions = (
  event: { readonly state: EventState; readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): { markAttendance: boolean; addPlayer: boolean } => ({
  markAttendance:
    event.state !== 'draft' &&
    event.state !== 'cancelled' &&
    addMinutes(event.startsAt, -EARLY_MINUTES) <= now,
  addPlayer: (event.state === 'open' || event.state === 'closed') && event.endsAt > now,
});

/** Players arrive before the first point of the schedule. */
const EARLY_MINUTES = 6 * 60;
