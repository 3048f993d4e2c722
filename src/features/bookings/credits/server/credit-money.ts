import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { MoneyTo } from '../../places/cancel-quote.ts';
import { moneyToOf } from '../../places/server/money-back.ts';
import { orderLines } from '../../places/server/tables.ts';
import { findOrdersOfLines } from './bought-lines.ts';
import { credits } from './tables.ts';

/**
 * Where money of the credits goes back to that paid for places, by booking: to the payment of the
 * order that bought the credit, which may be another than the place's own.
 */
export async function creditMoneyTos(
  db: Executor,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, MoneyTo>> {
  if (bookingIds.length === 0) return new Map();

  const used = await db
    .select({ bookingId: orderLines.bookingId, boughtAs: credits.orderLineId })
    .from(orderLines)
    .innerJoin(credits, eq(credits.id, orderLines.creditId))
    .where(inArray(orderLines.bookingId, [...bookingIds]));

  const bought = await findOrdersOfLines(
    db,
    used.flatMap(({ boughtAs }) => boughtAs ?? []),
  );

  const byLine = new Map(bought.map(({ lineId, order }) => [lineId, moneyToOf(order)]));

  return new Map(
    used.flatMap(({ bookingId, boughtAs }) => {
      const to = byLine.get(boughtAs ?? '');
      return bookingId !== null && to ? [[bookingId, to] as const] : [];
    }),
  );
}
