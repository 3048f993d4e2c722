import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { readReceivables } from '#features/payments/server/public.ts';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { accountReversals, orders } from './tables.ts';

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
