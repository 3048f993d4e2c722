import { and, eq } from 'drizzle-orm';
import { NO_MONEY } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BookingRow } from '../../server/store.ts';
import { bookings } from '../../server/tables.ts';
import type { CancelBand, CancelChoice, GivenBack } from '../cancel-quote.ts';
import { cancellations } from './tables.ts';

/**
 * Marks a confirmed booking as cancelled.
 * @throws if it is not confirmed any more
 */
export async function cancelBooking(tx: Executor, bookingId: string): Promise<void> {
  const cancelled = await tx
    .update(bookings)
    .set({ state: 'cancelled' })
    .where(and(eq(bookings.id, bookingId), eq(bookings.state, 'confirmed')));
  if (cancelled.rowCount !== 1) throw new Error(`Booking ${bookingId} is not confirmed`);
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
