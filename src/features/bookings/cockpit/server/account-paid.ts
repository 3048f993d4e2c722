import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import {
  correctBankPayment,
  readAccountPaymentsOf,
  undoBankPayment,
} from '#features/payments/server/public.ts';
import { changedFields } from '#features/settings/settings.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { credits } from '../../credits/server/tables.ts';
import {
  accountUndoneEmail,
  queueAccountEmail,
} from '../../orders/server/account-payment-emails.tsx';
import { lockOrder, payByHand } from '../../orders/server/account-payments.ts';
import { stillOwed } from '../../places/account-payment.ts';
import { accountChanged } from '../../places/server/jobs.ts';
import type { OrderRow } from '../../places/server/store.ts';
import {
  accountPayments,
  accountReferences,
  orderLines,
  orders,
} from '../../places/server/tables.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import {
  type AccountPaidRequest,
  type AccountReferenceRequest,
  wrongDay,
} from '../payment-contract.ts';
import { accountPaymentsText, overpaid } from '../texts.ts';

type OrderOfDay = {
  readonly eventId: number;
  readonly orderId: string;
  /** The admin. */
  readonly by: string;
};

/** The order, locked until the transaction ends; refused if it is of another golf day. */
async function lockOrderOf(tx: Executor, { eventId, orderId }: OrderOfDay): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (order?.eventId !== eventId) throw new Refused(attendeeRefusals.order_not_here);
  return order;
}

/**
 * Records a payment of an order on account that was made by hand, of any amount up to what is owed:
 * the ledger, and a receipt by email that says what is still owed. The form's id makes sending it
 * again harmless.
 * @throws Refused if nothing is owed, or less than that, or it cannot have been that day
 */
export const markAccountPaid = (
  services: Services,
  { request, ...day }: OrderOfDay & { readonly request: AccountPaidRequest },
): Promise<{ orderId: string }> =>
  services.database.transaction(async (tx) => {
    const order = await lockOrderOf(tx, day);
    await recordPart(services, tx, order, { request, by: day.by });
    return { orderId: order.id };
  });

/** The same for a locked order, in the caller's transaction. */
export async function recordPart(
  services: Services,
  tx: Executor,
  order: OrderRow,
  { request, by }: { readonly request: AccountPaidRequest; readonly by: string },
): Promise<void> {
  const now = services.clock();
  const { id, amountPence, paidOn } = request;
  const { id: orderId, eventId } = order;

  const [earlier] = await tx.select().from(accountPayments).where(eq(accountPayments.id, id));
  if (earlier?.orderId === orderId) return;
  if (earlier) throw new Refused(attendeeRefusals.order_not_here);

  checkDay(order, paidOn, now);
  const owedPence = order.state === 'paid' ? stillOwed(order) : 0;
  if (owedPence === 0) throw new Refused(attendeeRefusals.not_owed);
  if (amountPence > owedPence) {
    const message = overpaid(formatPounds(owedPence));
    throw new Refused(
      { ...attendeeRefusals.more_than_owed, message },
      { fields: { amount: [message] } },
    );
  }

  await payByHand(services, tx, { ...request, order, now });

  await recordAction(tx, {
    by,
    action: 'bookings.account_paid',
    subject: `order:${orderId}`,
    before: { owedPence },
    after: { eventId, pence: amountPence, owedPence: owedPence - amountPence },
    // The bank's reference may name a person, so it is kept with the order.
    why: WHY_IN_SUBJECT,
    now,
  });
}

/** The day of a payment is between that of the sale and today; any other is a typing error. */
function checkDay({ createdAt }: Pick<OrderRow, 'createdAt'>, paidOn: string, now: Date): void {
  const fault = wrongDay(paidOn, { soldOn: londonDay(createdAt), today: londonDay(now) });
  if (fault) throw new Refused(fault, { fields: { paidOn: [fault.message] } });
}

type PartOfOrder = OrderOfDay & { readonly accountPaymentId: string };

/** A payment of a locked order that was recorded by hand and not undone, and how it was made. */
async function findPart(tx: Executor, order: OrderRow, accountPaymentId: string) {
  const [part] = await tx
    .select()
    .from(accountPayments)
    .where(and(eq(accountPayments.id, accountPaymentId), eq(accountPayments.orderId, order.id)));
  const how = part && (await readAccountPaymentsOf(tx, [part.paymentId])).get(part.paymentId);
  if (!how || how.method === 'card') throw new Refused(attendeeRefusals.payment_not_here);
  if (part.undoneAt !== null) throw new Refused(attendeeRefusals.payment_undone);
  return { ...part, how };
}

/**
 * Corrects how a part of an order on account was paid: method, day or reference. What was written
 * down before is kept. The same again changes nothing.
 * @throws Refused if it was undone, or it cannot have been that day
 */
export const correctAccountPayment = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { request, accountPaymentId, ...day }: PartOfOrder & { request: AccountReferenceRequest },
): Promise<{ orderId: string }> =>
  database.transaction(async (tx) => {
    const now = clock();
    const order = await lockOrderOf(tx, day);
    const part = await findPart(tx, order, accountPaymentId);
    checkDay(order, request.paidOn, now);

    const { method, paidOn, reference } = request;
    const payment = { method, paidOn, reference };
    if (changedFields(part.how, payment).length === 0) return { orderId: order.id };

    await correctBankPayment(tx, { paymentId: part.paymentId, ...payment });
    await tx
      .insert(accountReferences)
      .values({ orderId: order.id, accountPaymentId, ...payment, at: now });

    await recordAction(tx, {
      by: day.by,
      action: 'bookings.correct_reference',
      subject: `order:${order.id}`,
      before: null,
      after: { eventId: day.eventId },
      why: WHY_IN_SUBJECT,
      now,
    });

    return { orderId: order.id };
  });

/**
 * Undoes a payment that was recorded by mistake: its amount is owed again, the ledger gets the
 * reversal, and the buyer a correction. Founding numbers that it gave stay (decision 052).
 * @throws Refused if it was undone before, or something of the order was given back already
 */
export const undoAccountPayment = (
  services: Services,
  { accountPaymentId, reason, ...day }: PartOfOrder & { readonly reason: string },
): Promise<{ orderId: string }> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const order = await lockOrderOf(tx, day);
    const { id, paymentId, amountPence } = await findPart(tx, order, accountPaymentId);

    // Places that were paid may have become credits, which nobody would have paid for.
    if (await hasCredits(tx, order.id)) throw new Refused(attendeeRefusals.payment_given_back);
    if (!(await undoBankPayment(tx, { paymentId, now })))
      throw new Refused(attendeeRefusals.payment_given_back);

    await tx
      .update(accountPayments)
      .set({ undoneAt: now, undoneReason: reason })
      .where(eq(accountPayments.id, id));
    await tx
      .update(orders)
      .set({ accountPaidPence: order.accountPaidPence - amountPence, accountPaidAt: null })
      .where(eq(orders.id, order.id));
    await enqueue(tx, accountChanged, { orderId: order.id });

    const owedPence = stillOwed(order);
    await queueAccountEmail(services, tx, accountUndoneEmail, {
      ...{ order, pence: amountPence, owedPence: owedPence + amountPence, now },
      key: `account_undone:${id}`,
    });

    await recordAction(tx, {
      by: day.by,
      action: 'bookings.undo_account_payment',
      subject: `order:${order.id}`,
      before: { owedPence },
      after: { eventId: day.eventId, pence: amountPence, owedPence: owedPence + amountPence },
      why: WHY_IN_SUBJECT,
      now,
    });

    return { orderId: order.id };
  });

const hasCredits = async (tx: Executor, orderId: string): Promise<boolean> =>
  (await tx.$count(
    credits,
    and(
      inArray(
        credits.orderLineId,
        tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId)),
      ),
      notInArray(credits.state, ['unpaid', 'refunded', 'withdrawn']),
    ),
  )) > 0;

/**
 * How orders on account were paid, for the audit log: every payment with its corrections, and why it
 * was undone; and why places were complimentary.
 */
export async function readAccountReferences(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();

  const rows = await db
    .select({ reference: accountReferences, undoneReason: accountPayments.undoneReason })
    .from(accountReferences)
    .innerJoin(accountPayments, eq(accountPayments.id, accountReferences.accountPaymentId))
    .where(inArray(accountReferences.orderId, [...orderIds]))
    .orderBy(asc(accountPayments.paymentId), asc(accountReferences.at), asc(accountReferences.id));

  const textOf = (ofOrder: typeof rows): string =>
    [...Map.groupBy(ofOrder, ({ reference }) => reference.accountPaymentId).values()]
      .map((part) =>
        accountPaymentsText(
          part.map(({ reference }) => reference),
          part[0]?.undoneReason ?? null,
        ),
      )
      .join('; then ');

  const free = await db
    .select({ orderId: orders.id, reason: orders.complimentaryReason })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(orders.complimentaryReason)));

  return new Map([
    ...free.map(({ orderId, reason }) => [orderId, reason ?? ''] as const),
    ...[...Map.groupBy(rows, ({ reference }) => reference.orderId)].map(
      ([orderId, ofOrder]) => [orderId, textOf(ofOrder)] as const,
    ),
  ]);
}
