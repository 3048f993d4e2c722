import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { addBankPayment, recordAccountPaid } from '#features/payments/server/public.ts';
import { changedFields } from '#features/settings/settings.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { giveFoundingNumber } from '../../credits/server/founding-numbers.ts';
import { refundResales } from '../../orders/server/resale.ts';
import type { AccountPayment } from '../../places/account-payment.ts';
import { owedOnAccount } from '../../places/server/money-back.ts';
import { accountPaymentOf, paymentAbout } from '../../places/server/present.ts';
import { findBookingsOf } from '../../places/server/store.ts';
import { accountReferences, orders } from '../../places/server/tables.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { isPlaying } from '../../places/states.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { accountPaymentsText } from '../texts.ts';
import { queueAccountPaid } from './account-paid-email.tsx';

type Paid = AccountPayment & {
  readonly eventId: number;
  readonly orderId: string;
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
 * Records that an order on account was paid by hand: the ledger, the founding number, the resales
 * that wait for the money, and a receipt by email. The same order is paid once, however often it is
 * asked for.
 * @throws Refused if nothing is owed, or the day is still to come
 */
export async function markAccountPaid(
  services: Services,
  { eventId, orderId, by, ...request }: Paid,
): Promise<{ orderId: string }> {
  const { database, clock } = services;
  const now = clock();
  const payment = pastPayment(request, now);

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
      .set({ accountPaidAt: now, ...columnsOf(payment), paidBy: paymentId })
      .where(and(eq(orders.id, orderId), isNull(orders.accountPaidAt)));

    await tx.insert(accountReferences).values({ orderId, ...payment, at: now });
    await recordAccountPaid(tx, { amount, sourceId: orderId, now });

    const places = (await findBookingsOf(tx, orderId)).filter(isPlaying);
    const bookingIds = places.map(({ id }) => id);

    for (const id of bookingIds) await giveFoundingNumber(tx, id, now);
    const event = await lockPlaces(tx, eventId);
    await refundResales(services, tx, { eventId, event, bookingIds, now });

    await queueAccountPaid(tx, { order, payment, pence: amount.gross, paymentId, now });

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

/** A payment whose day has come; a day ahead is a typing error. */
function pastPayment({ method, paidOn, reference }: AccountPayment, now: Date): AccountPayment {
  if (paidOn > londonDay(now)) throw new Refused(attendeeRefusals.paid_in_future);
  return { method, paidOn, reference };
}

const columnsOf = ({ method, paidOn, reference }: AccountPayment) => ({
  accountMethod: method,
  accountPaidOn: paidOn,
  accountReference: reference,
});

/**
 * Corrects how an order on account was paid: method, day or reference. What was written down before
 * is kept. The same again changes nothing.
 * @throws Refused if it was not marked as paid, or the day is still to come
 */
export const correctAccountPayment = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, orderId, by, ...request }: Paid,
): Promise<{ orderId: string }> =>
  database.transaction(async (tx) => {
    const now = clock();
    const payment = pastPayment(request, now);

    const order = await lockOrderOf(tx, eventId, orderId);
    if (!order) throw new Refused(attendeeRefusals.order_not_here);
    if (order.accountPaidAt === null) throw new Refused(attendeeRefusals.not_marked_paid);

    const before = accountPaymentOf(order);
    if (before && changedFields(before, payment).length === 0) return { orderId };

    await tx.update(orders).set(columnsOf(payment)).where(eq(orders.id, orderId));
    await tx.insert(accountReferences).values({ orderId, ...payment, at: now });

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

/** How orders on account were paid, for the audit log, with every correction. */
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
      accountPaymentsText(ofOrder),
    ]),
  );
}
