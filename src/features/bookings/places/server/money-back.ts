import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import {
  BANK,
  findPaidOnAccount,
  isRefundPromised,
  issueCreditNote,
  readAccountPaymentsOf,
  readDisputedMoney,
  readReceivables,
  recordAccountReversed,
  refundPayment,
} from '#features/payments/server/public.ts';
import { minusAmount, type Pence, partOfAmount, type TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import {
  type AccountPaymentRow,
  type PaymentLeft,
  splitBack,
  stillOwed,
} from '../account-payment.ts';
import { accountChanged } from './jobs.ts';
import type { OrderRow } from './store.ts';
import { accountPayments, accountReversals, orders } from './tables.ts';

/** Whether an order is on account and not paid in full, so that its places give no credit. */
export const isOwed = ({
  settledWith,
  accountPaidAt,
}: Pick<OrderRow, 'settledWith' | 'accountPaidAt'>): boolean =>
  settledWith === 'account' && accountPaidAt === null;

type Back = {
  /** Unique for what is given back: giving it twice is giving it once. */
  readonly key: string;
  readonly amount: TaxedAmount;
  /** `prepaid` for a credit that was never used. */
  readonly from?: 'refunds' | 'prepaid' | undefined;
  readonly reason: string;
  readonly now: Date;
};

/**
 * Gives money of an order back, in the caller's transaction: a refund of its payment; or, for an
 * order on account, first off what is still owed, then to the payments from which it came
 * (`splitBack`).
 * @throws if the order has less left than that
 */
export async function moneyBack(
  tx: Executor,
  { id }: Pick<OrderRow, 'id'>,
  back: Back,
): Promise<void> {
  if (back.amount.gross === 0) return;

  const order = await readForMoney(tx, id);
  if (order.settledWith === 'account') return backOnAccount(tx, order, back);

  const { paidBy: paymentId } = order;
  if (paymentId === null)
    throw new Error(`Nothing was paid that could be refunded for ${back.key}`);

  await refundPayment(tx, { paymentId, ...back });
}

// An order on account may be paid at this moment, so it is locked; any other keeps the order of
// locks.
async function readForMoney(tx: Executor, orderId: string): Promise<OrderRow> {
  const read = () => tx.select().from(orders).where(eq(orders.id, orderId));
  const [row] = await read();
  const [order] = row?.settledWith === 'account' ? await read().for('update') : [row];
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

async function backOnAccount(tx: Executor, order: OrderRow, { key, ...back }: Back): Promise<void> {
  const isTakenOff = (await tx.$count(accountReversals, eq(accountReversals.key, key))) > 0;
  if (isTakenOff || (await isRefundPromised(tx, key))) return;

  const reference = { referenceType: 'order', referenceId: order.id } as const;
  const payments: PaymentLeft[] = [];
  for (const { id: paymentId, ...payment } of await findPaidOnAccount(tx, reference)) {
    const disputed = await readDisputedMoney(tx, paymentId);
    payments.push({
      paymentId,
      leftPence: payment.amountPence - payment.refundedPence,
      byCard: payment.provider !== BANK,
      isDisputed: disputed !== undefined && disputed.allOf !== null,
    });
  }
  const split = splitBack(back.amount.gross, { owedPence: stillOwed(order), payments });

  const off = partOfAmount(back.amount, split.offPence);
  await takeOffAccount(tx, order, { key, ...back, amount: off });

  let rest = minusAmount(back.amount, off);
  for (const [index, { paymentId, pence }] of split.refunds.entries()) {
    const amount = partOfAmount(rest, pence);
    // What goes back in several refunds has a key for each; the first is the one that others know.
    const partKey = index === 0 ? key : `${key}:part${index + 1}`;
    await refundPayment(tx, { ...back, paymentId, key: partKey, amount });
    rest = minusAmount(rest, amount);
  }
}

// A trigger counts it in the order, whose check constraint refuses more than it cost.
async function takeOffAccount(tx: Executor, order: OrderRow, { key, amount, from, now }: Back) {
  const { net, vat, gross } = amount;
  if (gross === 0) return;
  const orderId = order.id;
  const [added] = await tx
    .insert(accountReversals)
    .values({ orderId, key, netPence: net, vatPence: vat, grossPence: gross, at: now })
    .onConflictDoNothing({ target: accountReversals.key })
    .returning({ id: accountReversals.id });
  if (!added) return;

  await recordAccountReversed(tx, { amount, sourceId: added.id, now, from });
  await issueCreditNote(tx, {
    source: { type: 'reversal', id: added.id },
    corrects: { type: 'sale', id: orderId },
    amount,
    now,
  });

  const left = stillOwed(order) - gross;
  if (left === 0 && order.accountPaidPence > 0)
    await tx.update(orders).set({ accountPaidAt: now }).where(eq(orders.id, orderId));
  await enqueue(tx, accountChanged, { orderId });
}

/** An order on account of which something is still to be paid. */
export type OwedOrder = {
  readonly orderId: string;
  /** The golf day of its place, also if the place was cancelled. */
  readonly eventId: number | null;
  readonly pence: Pence;
};

/**
 * What orders on account still owe, as the receivables of the ledger have it. Every page, file and
 * email that says what is to be paid reads it here.
 * @param which the condition on `orders` that they fulfil; all without one
 * @returns the orders that owe something
 */
export async function readOwed(db: Executor, which?: SQL): Promise<OwedOrder[]> {
  const rows = await db
    .select({ orderId: orders.id, eventId: orders.eventId })
    .from(orders)
    .where(
      and(
        eq(orders.settledWith, 'account'),
        eq(orders.state, 'paid'),
        isNull(orders.accountPaidAt),
        which,
      ),
    );

  const ids = rows.map(({ orderId }) => orderId);
  const [payments, reversals] = [await paymentsOf(db, ids), await reversalsOf(db, ids)];

  const posted = await readReceivables(db, [
    ...ids,
    ...payments.map(({ sourceId }) => sourceId),
    ...reversals.map(({ sourceId }) => sourceId),
  ]);

  const parts = Map.groupBy([...payments, ...reversals], ({ orderId }) => orderId);

  return rows.flatMap(({ orderId, eventId }) => {
    const pence = (parts.get(orderId) ?? []).reduce(
      (sum, { sourceId }) => sum + (posted.get(sourceId) ?? 0),
      posted.get(orderId) ?? 0,
    );
    return pence === 0 ? [] : [{ orderId, eventId, pence }];
  });
}

const paymentsOf = (db: Executor, orderIds: string[]) =>
  db
    .select({ orderId: accountPayments.orderId, sourceId: accountPayments.paymentId })
    .from(accountPayments)
    .where(inArray(accountPayments.orderId, orderIds));

const reversalsOf = (db: Executor, orderIds: string[]) =>
  db
    .select({ orderId: accountReversals.orderId, sourceId: accountReversals.id })
    .from(accountReversals)
    .where(inArray(accountReversals.orderId, orderIds));

/** The same by the order's id. */
export const readOwedByOrder = async (
  db: Executor,
  which?: SQL,
): Promise<ReadonlyMap<string, Pence>> =>
  new Map((await readOwed(db, which)).map(({ orderId, pence }) => [orderId, pence]));

/** The payments of orders on account, undone ones too, in the sequence in which they were recorded. */
export async function readAccountPayments(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AccountPaymentRow[]>> {
  if (orderIds.length === 0) return new Map();

  const rows = await db
    .select()
    .from(accountPayments)
    .where(inArray(accountPayments.orderId, [...orderIds]))
    .orderBy(asc(accountPayments.at), asc(accountPayments.paymentId));

  const ways = await readAccountPaymentsOf(
    db,
    rows.map(({ paymentId }) => paymentId),
  );
  const parts = rows.flatMap(({ id, orderId, paymentId, amountPence, undoneReason }) => {
    const how = ways.get(paymentId);
    return how ? [{ orderId, part: { ...how, id, amountPence, undone: undoneReason } }] : [];
  });

  return new Map(
    [...Map.groupBy(parts, ({ orderId }) => orderId)].map(([orderId, ofOrder]) => [
      orderId,
      ofOrder.map(({ part }) => part),
    ]),
  );
}

/** What was taken off orders on account by each of these keys. */
export async function readTakenOff(
  db: Executor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  const rows = await db
    .select({ key: accountReversals.key, pence: accountReversals.grossPence })
    .from(accountReversals)
    .where(inArray(accountReversals.key, [...keys]));
  return new Map(rows.map(({ key, pence }) => [key, pence]));
}
