import type { EventState } from '#features/events/contract.ts';
import { eventStatus } from './event-status.ts';
import { type PayFacts, whyNotPayable } from './payment-rules.ts';
import type { BookingState } from './states.ts';

/** What decides whether places of an order can be cancelled. */
type CancelFacts = {
  readonly event: { readonly startsAt: Date };
  readonly bookings: readonly { readonly state: BookingState }[];
};

/** What the buyer may do with an order now. No other member can see it (`store.ts` reads by account). */
export const orderPermissions = (
  facts: PayFacts & CancelFacts,
  now: Date,
): { pay: boolean; release: boolean; cancel: boolean } => ({
  pay: whyNotPayable(facts, now) === undefined,
  release: facts.order.state === 'open',
  cancel:
    facts.order.state === 'paid' &&
    facts.event.state !== 'cancelled' &&
    facts.event.startsAt > now &&
    facts.bookings.some(({ state }) => state === 'confirmed'),
});

/** What the owner of a booking may do with it now. The calendar file is for upcoming events only. */
export const bookingPermissions = (
  { state }: { readonly state: BookingState },
  event: { readonly state: EventState; readonly endsAt: Date },
  now: Date,
): { downloadCalendar: boolean } => ({
  downloadCalendar: (state === 'confirmed' || state === 'attended') && eventStatus(event, now) === 'upcoming',
});
