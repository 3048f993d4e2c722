import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { BookingState } from '../states.ts';
import { bookings } from './tables.ts';

/**
 * Marks a confirmed booking as cancelled, or one in the states `from`.
 * @throws if it is in another state by now
 */
export async function cancelBooking(
  tx: Executor,
  bookingId: string,
  from: readonly BookingState[] = ['confirmed'],
): Promise<void> {
  const cancelled = await tx
    .update(bookings)
    .set({ state: 'cancelled' })
    .where(and(eq(bookings.id, bookingId), inArray(bookings.state, [...from])));
  if (cancelled.rowCount !== 1) throw new Error(`Booking ${bookingId} is not ${from.join(' or ')}`);
}

/**
 * A place that the organisers cancelled was not given up: its player can book the golf day with a
 * privilege again.
 */
export const releasePrivilege = async (tx: Executor, bookingId: string): Promise<void> =>
  void (await tx.update(bookings).set({ ownPrivilege: false }).where(eq(bookings.id, bookingId)));
