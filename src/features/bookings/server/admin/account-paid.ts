import { and, eq, isNull } from 'drizzle-orm';
import { recordAccountPaid } from '#features/payments/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import { attendeeRefusals } from '../../admin/texts.ts';
import { bankPaymentOf, owedOnAccount } from '../../cancel/server/money-back.ts';
import { settleResales } from '../../cancel/server/resale.ts';
import { giveFoundingNumber } from '../../founding/server/give-number.ts';
import { findBookingsOf } from '../store.ts';
import { orders } from '../tables.ts';
import { lockPlaces } from '../taking/take-places.ts';

type Paid = {
  readonly eventId: number;
  readonly orderId: string;
  /** What the bank statement says. */
  readonly reference: string;
  /** The admin. */
  readonly by: string;
};

/**
 * Records that an order on account was paid by bank transfer: the ledger, the founding number and the resales that wait
 * for the money. The same order is paid once, however often it is asked for.
 */
export async function markAccountPaid(
  services: Services,
  { eventId, orderId, reference, by }: Paid,
): Promise<Result<{ orderId: string }>> {
  const { database, clock } = services;
  const now = clock();
  return database.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.eventId, eventId)))
      .for('update');
    if (!order) return refuse(attendeeRefusals.order_not_here);
    if (order.state !== 'paid' || order.settledWith !== 'account' || order.accountPaidAt !== null)
      return refuse(attendeeRefusals.not_owed);
    const amount = await owedOnAccount(tx, order);
    if (amount.gross === 0) return refuse(attendeeRefusals.not_owed);
    await tx
      .update(orders)
      .set({ accountPaidAt: now, accountReference: reference })
      .where(and(eq(orders.id, orderId), isNull(orders.accountPaidAt)));
    await bankPaymentOf(tx, { ...order, accountPaidAt: now });
    await recordAccountPaid(tx, { amount, sourceId: orderId, now });
    const places = (await findBookingsOf(tx, orderId)).filter(
      ({ state }) => state === 'confirmed' || state === 'attended',
    );
    const bookingIds = places.map(({ id }) => id);
    for (const id of bookingIds) await giveFoundingNumber(tx, id, now);
    const event = await lockPlaces(tx, eventId);
    await settleResales(services, tx, { eventId, event, bookingIds, now });
    await recordAction(tx, {
      by,
      action: 'bookings.account_paid',
      subject: `order:${orderId}`,
      before: { paid: false },
      after: { paid: true, eventId, totalPence: amount.gross },
      // The bank's reference may name a person, so it is kept with the order.
      why: WHY_IN_SUBJECT,
      now,
    });
    return ok({ orderId });
  });
}
