import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { addBankPayment, recordAccountPaid } from '#features/payments/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { giveFoundingNumber } from '../../credits/server/founding-numbers.ts';
import { refundResales } from '../../orders/server/resale.ts';
import { owedOnAccount } from '../../places/server/money-back.ts';
import { paymentAbout } from '../../places/server/present.ts';
import { findBookingsOf } from '../../places/server/store.ts';
import { accountReferences, orders } from '../../places/server/tables.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { isPlaying } from '../../places/states.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { referencesText } from '../texts.ts';

type Paid = {
  readonly eventId: number;
  readonly orderId: string;
  /** What the bank statement says. */
  readonly reference: string;
  /** The admin. */
  readonly by: string;
};

/** An order of a golf day, locked until the transaction ends; undefined if it is of another one. */
async function lockOrderOf(tx: Executor, eventId: number, orderId: string) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.eventId, eventId)))
    .for('update');
  return order;
}

/**
 * Records that an order on account was paid by bank transfer: the ledger, the founding number and
 * the resales that wait for the money. The same order is paid once, however often it is asked for.
 */
export async function markAccountPaid(
  services: Services,
  { eventId, orderId, reference, by }: Paid,
): Promise<{ orderId: string }> {
  const { database, clock } = services;
  const now = clock();

  return database.transaction(async (tx) => {
    const order = await lockOrderOf(tx, eventId, orderId);
    if (!order) throw new Refused(attendeeRefusals.order_not_here);
    if (order.state !== 'paid' || order.settledWith !== 'account' || order.accountPaidAt !== null)
      throw new Refused(attendeeRefusals.not_owed);

    const amount = await owedOnAccount(tx, order);
    if (amount.gross === 0) throw new Refused(attendeeRefusals.not_owed);

    const paymentId = await addBankPayment(tx, {
      amount,
      sourceId: orderId,
      accountId: order.accountId,
      payerName: order.payerName,
      payerEmail: order.payerEmail,
      about: paymentAbout(order, await readEvent(tx, eventId)),
      now,
    });

    await tx
      .update(orders)
      .set({ accountPaidAt: now, accountReference: reference, paidBy: paymentId })
      .where(and(eq(orders.id, orderId), isNull(orders.accountPaidAt)));

    await tx.insert(accountReferences).values({ orderId, reference, at: now });
    await recordAccountPaid(tx, { amount, sourceId: orderId, now });

    const places = (await findBookingsOf(tx, orderId)).filter(isPlaying);
    const bookingIds = places.map(({ id }) => id);

    for (const id of bookingIds) await giveFoundingNumber(tx, id, now);
    const event = await lockPlaces(tx, eventId);
    await refundResales(services, tx, { eventId, event, bookingIds, now });

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

    return { orderId };
  });
}

/**
 * Corrects the bank's reference of an order on account that has been paid. The earlier ones are
 * kept. The same reference again changes nothing.
 */
export const correctReference = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, orderId, reference, by }: Paid,
): Promise<{ orderId: string }> =>
  database.transaction(async (tx) => {
    const now = clock();
    const order = await lockOrderOf(tx, eventId, orderId);
    if (!order) throw new Refused(attendeeRefusals.order_not_here);
    if (order.accountPaidAt === null) throw new Refused(attendeeRefusals.not_paid_by_transfer);
    if (order.accountReference === reference) return { orderId };

    await tx.update(orders).set({ accountReference: reference }).where(eq(orders.id, orderId));
    await tx.insert(accountReferences).values({ orderId, reference, at: now });

    await recordAction(tx, {
      by,
      action: 'bookings.correct_reference',
      subject: `order:${orderId}`,
      before: null,
      after: { eventId },
      why: WHY_IN_SUBJECT,
      now,
    });

    return { orderId };
  });

/**
 * The bank's references of orders, for the audit log: "BACS 42", or "BACS 42, corrected to BACS
 * 43".
 */
export async function readAccountReferences(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();

  const rows = await db
    .select()
    .from(accountReferences)
    .where(inArray(accountReferences.orderId, [...orderIds]))
    .orderBy(asc(accountReferences.at), asc(accountReferences.id));

  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, ofOrder]) => [
      orderId,
      referencesText(ofOrder.map(({ reference }) => reference)),
    ]),
  );
}
