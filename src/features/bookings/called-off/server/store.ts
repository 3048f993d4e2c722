import { and, eq, inArray } from 'drizzle-orm';
import { NO_MONEY } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { CancelBand, CancelChoice, GivenBack } from '../../places/cancel-quote.ts';
import type { BookingRow } from '../../places/server/store.ts';
import { bookings } from '../../places/server/tables.ts';
import type { BookingState } from '../../places/states.ts';
import { cancellations } from './tables.ts';

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

type NewCancellation = {
  readonly booking: Pick<BookingRow, 'id' | 'eventId'>;
  readonly band?: CancelBand;
  readonly choice: CancelChoice['kind'];
  /** What is given back now, or once the place is resold. */
  readonly given: GivenBack | undefined;
  readonly creditId: string | null;
  readonly guestPassId: string | null;
  readonly byAccountId?: string;
  readonly reason?: string;
  readonly at: Date;
};

/** Records what was agreed for a cancelled place. */
export async function addCancellation(
  tx: Executor,
  { booking, given, ...cancellation }: NewCancellation,
): Promise<void> {
  const { net, vat, gross } = given?.money ?? NO_MONEY;
  await tx.insert(cancellations).values({
    bookingId: booking.id,
    eventId: booking.eventId,
    netPence: net,
    vatPence: vat,
    grossPence: gross,
    resale: cancellation.choice === 'if_resold' ? 'waiting' : null,
    ...cancellation,
  });
}
