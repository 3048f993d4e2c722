import type { BookingView } from '../../contract.ts';

export type GroupedBookings = Readonly<
  Record<'coming' | 'past' | 'cancelled', readonly BookingView[]>
>;

/**
 * A booking that no longer leads to a golf day: cancelled or transferred, refunded, or of a
 * cancelled event.
 */
const isOff = ({ state, order }: BookingView): boolean =>
  order.event.state === 'cancelled' ||
  order.state === 'refunding' ||
  order.state === 'refunded' ||
  order.places.every((place) => place.state === 'cancelled') ||
  state === 'transferred' ||
  state === 'expired';

/** An account's bookings as its page shows them; each group keeps the server's sequence. */
export function groupBookings(bookings: readonly BookingView[], now: Date): GroupedBookings {
  const groupOf = (booking: BookingView) => {
    if (isOff(booking)) return 'cancelled';
    return new Date(booking.order.event.endsAt) <= now ? 'past' : 'coming';
  };
  return { coming: [], past: [], cancelled: [], ...Object.groupBy(bookings, groupOf) };
}
