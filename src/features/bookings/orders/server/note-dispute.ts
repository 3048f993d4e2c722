import { and, eq, isNull } from 'drizzle-orm';
import { type DisputedMoney, readDisputedMoney } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { takeBackLostCredits } from '../../credits/server/lost-credits.ts';
import type { OrderRow } from '../../places/server/store.ts';
import { accountPayments, orders } from '../../places/server/tables.ts';
import { lockOrder } from './account-payments.ts';

/**
 * Notes on an order what disputes have taken of its money, as the payments have it now: it may be
 * repeated, and come in any order. The places stay as they are; organisers decide about them
 * (decision 089). Once all of it is lost, the order’s unused credits are taken back, in the same
 * transaction.
 */
export const noteDispute = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  orderId: string,
) =>
  database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;

    const disputed: (DisputedMoney | undefined)[] = [];
    for (const paymentId of await paymentsOf(tx, order))
      disputed.push(await readDisputedMoney(tx, paymentId));

    const noted = sumOf(disputed);
    await tx.update(orders).set(noted).where(eq(orders.id, orderId));
    await takeBackLostCredits(tx, { ...order, ...noted }, clock());
  });

/** The payments that paid for an order; one that was made twice and went back is none of them. */
async function paymentsOf(tx: Executor, { id, paidBy }: OrderRow): Promise<string[]> {
  const parts = await tx
    .select({ paymentId: accountPayments.paymentId })
    .from(accountPayments)
    .where(and(eq(accountPayments.orderId, id), isNull(accountPayments.undoneAt)));

  return [...(paidBy === null ? [] : [paidBy]), ...parts.map(({ paymentId }) => paymentId)];
}

function sumOf(
  money: readonly (DisputedMoney | undefined)[],
): Pick<OrderRow, 'disputed' | 'lostPence' | 'lostAt'> {
  const states = money.map((one) => one?.allOf ?? null);
  const isTaken = states.length > 0 && !states.includes(null);
  const lost = money.flatMap((one) => one?.lostAt ?? []);

  return {
    disputed: isTaken ? (states.includes('open') ? 'open' : 'lost') : null,
    lostPence: money.reduce((sum, one) => sum + (one?.lostPence ?? 0), 0),
    lostAt: lost.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? null,
  };
}
