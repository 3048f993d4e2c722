import type { BookingState, OrderState } from './states.ts';

/** What the owner of an order may do with it now. Nobody else sees it. */
export const mayDoWithOrder = (
  order: { readonly state: OrderState; readonly expiresAt: Date },
  now: Date,
): { pay: boolean; release: boolean } => ({
  pay: order.state === 'open' && now < order.expiresAt,
  release: order.state === 'open',
});

/** What the owner of a booking may do with it now. */
export const mayDoWithBooking = (booking: {
  readonly state: BookingState;
}): { downloadCalendar: boolean } => ({
  downloadCalendar: booking.state === 'confirmed' || booking.state === 'attended',
});
