import { and, eq, isNull, type SQL } from 'drizzle-orm';
import {
  issueCreditNote,
  readReceivables,
  recordAccountReversed,
  refundPayment,
} from '#features/payments/server/public.ts';
import { minusAmount, type Pence, sumAmounts, type TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MoneyTo } from '../cancel-quote.ts';
import type { OrderRow } from './store.ts';
import { accountReversals, orders } from './tables.ts';

/** Where the money of an order goes back to. */
export const moneyToOf = (order: Pick<OrderRow, 'settledWith' | 'accountPaidAt'>): MoneyTo => {
  if (order.settledWith !== 'account') return 'card';
  return order.accountPaidAt === null ? 'account' : 'transfer';
};

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
 * Gives money of an order back, in the caller's transaction: a refund of its payment; off what is
 * owed, if the order is on account and not paid yet; or else a bank transfer, which an admin makes
 * from the refunds page.
 * @throws if the order has less left than that
 */
export async function moneyBack(
  tx: Executor,
  order: Pick<OrderRow, 'id'>,
  { key, ...back }: Back,
): Promise<void> {
  if (back.amount.gross === 0) return;

  const current = await readForMoney(tx, order.id);
  if (moneyToOf(current) === 'account') return takeOffAccount(tx, current.id, { key, ...back });

  const { paidBy: paymentId } = current;
  if (paymentId === null) throw new Error(`Nothing was paid that could be refunded for ${key}`);

  await refundPayment(tx, { paymentId, key, ...back });
}

// An order on account may be marked as paid at this moment, so it is locked; any other keeps the
// order of locks.
async function readForMoney(tx: Executor, orderId: string): Promise<OrderRow> {
  const read = () => tx.select().from(orders).where(eq(orders.id, orderId));
  const [row] = await read();
  const [order] = row?.settledWith === 'account' ? await read().for('update') : [row];
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

// A trigger counts it in the order, whose check constraint refuses more than it cost.
async function takeOffAccount(tx: Executor, orderId: string, { key, amount, from, now }: Back) {
  const { net, vat, gross } = amount;
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
}

/** What an order on account costs after everything that was taken off before it was paid. */
export async function owedOnAccount(tx: Executor, order: OrderRow): Promise<TaxedAmount> {
  const reversed = await tx
    .select({
      net: accountReversals.netPence,
      vat: accountReversals.vatPence,
      gross: accountReversals.grossPence,
    })
    .from(accountReversals)
    .where(eq(accountReversals.orderId, order.id));
  return minusAmount(
    { net: order.netPence, vat: order.vatPence, gross: order.totalPence },
    sumAmounts(reversed),
  );
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
    .select({ orderId: orders.id, eventId: orders.eventId, reversalId: accountReversals.id })
    .from(orders)
    .leftJoin(accountReversals, eq(accountReversals.orderId, orders.id))
    .where(
      and(
        eq(orders.settledWith, 'account'),
        eq(orders.state, 'paid'),
        isNull(orders.accountPaidAt),
        which,
      ),
    );

  const sources = [
    ...new Set(rows.map(({ orderId }) => orderId)),
    ...rows.flatMap(({ reversalId }) => reversalId ?? []),
  ];

  const posted = await readReceivables(db, sources);

  return [...Map.groupBy(rows, ({ orderId }) => orderId)].flatMap(([orderId, ofOrder]) => {
    const reversed = ofOrder.map(({ reversalId }) => posted.get(reversalId ?? '') ?? 0);
    const pence = reversed.reduce((sum, one) => sum + one, posted.get(orderId) ?? 0);
    return pence === 0 ? [] : [{ orderId, eventId: ofOrder[0]?.eventId ?? null, pence }];
  });
}

/** The same by the order's id. */
export const readOwedByOrder = async (
  db: Executor,
  which?: SQL,
): Promise<ReadonlyMap<string, Pence>> =>
  new Map((await readOwed(db, which)).map(({ orderId, pence }) => [orderId, pence]));
