import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { orderLines, orders } from '../../places/server/tables.ts';

/** The order of each of these lines, such as those that bought credits. */
export const findOrdersOfLines = (db: Executor, lineIds: readonly string[]) =>
  db
    .select({ lineId: orderLines.id, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, [...lineIds]));
