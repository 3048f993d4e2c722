import type { BookingView } from '#features/bookings/contract.ts';

/** The confirmed booking whose day ends next; undefined if none lies ahead. A cancelled event is no next event. */
export function nextBooking(bookings: readonly BookingView[], now: Date): BookingView | undefined {
  return bookings
    .filter(({ state, order }) => state === 'confirmed' && order.event.state !== 'cancelled')
    .filter(({ order }) => new Date(order.event.endsAt) > now)
    .toSorted((a, b) => Date.parse(a.order.event.date) - Date.parse(b.order.event.date))[0];
}
