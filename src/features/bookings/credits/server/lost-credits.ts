import { and, eq, gt } from 'drizzle-orm';
import { eachByItself } from '#lib/each-by-itself.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { moneyBack } from '../../places/server/money-back.ts';
import { findLinesOf, type OrderRow } from '../../places/server/store.ts';
import { orderLines, orders } from '../../places/server/tables.ts';
import { PAYMENT_LOST } from '../texts.ts';
import { tellOfLostCredits } from './lost-credits-email.tsx';
import { changeCredit, creditValue, lockCreditsBoughtBy } from './store.ts';
import { credits } from './tables.ts';

/**
 * Takes back the unused credits of an order whose whole payment was lost in a dispute, in the
 * transaction that has locked the order. Each is refunded by the bank that has the money
 * (decision 089). A credit that a booking uses or holds stays with it. Repeating it changes nothing.
 */
export async function takeBackLostCredits(
  tx: Executor,
  order: Pick<OrderRow, 'id' | 'number' | 'disputed'>,
  now: Date,
): Promise<void> {
  if (order.disputed !== 'lost') return;

  const lines = await findLinesOf(tx, order.id);
  const bought = await lockCreditsBoughtBy(
    tx,
    lines.map(({ id }) => id),
  );
  const paid = bought.filter(({ grossPence }) => grossPence > 0);
  const unused = paid.filter(({ state }) => state === 'available');
  if (unused.length === 0) return;

  for (const credit of unused) {
    const change = { from: 'available', to: 'refunded', entries: ['refunded'], now } as const;
    await changeCredit(tx, credit.id, { ...change, note: PAYMENT_LOST });

    await moneyBack(tx, order, {
      key: `credit:${credit.id}`,
      amount: creditValue(credit),
      from: 'prepaid',
      reason: PAYMENT_LOST,
      now,
    });
  }

  const used = paid.filter(({ state }) => state === 'used' || state === 'held');
  await tellOfLostCredits(tx, { order, unused, used, now });
}

/**
 * Takes back the credits of lost payments that came back since: from a booking that was not paid,
 * or from a cancelled place. It runs with the sweep of every minute.
 */
export async function sweepLostCredits({ database, clock }: Services): Promise<void> {
  const owing = await database
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(credits, eq(credits.orderLineId, orderLines.id))
    .where(
      and(
        gt(orders.lostPence, 0),
        eq(orders.disputed, 'lost'),
        eq(credits.state, 'available'),
        gt(credits.grossPence, 0),
      ),
    );

  await eachByItself(
    owing,
    ({ id }) =>
      database.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
        if (order) await takeBackLostCredits(tx, order, clock());
      }),
    'Some credits of lost payments could not be taken back',
  );
}
