import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/**
 * What orders share with others: a credit or guest pass that one paid for and another used, and a
 * place that another order resold.
 */
export const sharedThings = sql`(
  select l.order_id, l.credit_id as thing from order_lines l where l.credit_id is not null
  union all select l.order_id, c.id from credits c join order_lines l on l.id = c.order_line_id
  union all select b.order_id, c.id from credits c join bookings b on b.id = c.booking_id
  union all select b.order_id, e.credit_id from credit_entries e join bookings b on b.id = e.booking_id
  union all select b.order_id, x.credit_id from cancellations x join bookings b on b.id = x.booking_id
    where x.credit_id is not null
  union all select b.order_id, d.credit_id from day_settlements d join bookings b on b.id = d.booking_id
    where d.credit_id is not null
  union all select l.order_id, l.guest_pass_id from order_lines l where l.guest_pass_id is not null
  union all select b.order_id, g.id from guest_passes g join bookings b on b.id = g.booking_id
  union all select b.order_id, x.guest_pass_id from cancellations x join bookings b on b.id = x.booking_id
    where x.guest_pass_id is not null
  union all select b.order_id, x.booking_id from cancellations x
    join bookings b on b.id in (x.booking_id, x.resold_by) where x.resold_by is not null
)`;

/**
 * These orders and all that they are linked with, over any number of others. They are kept or
 * deleted together: a credit is not explained without both its order and its place.
 */
export async function findLinkedOrders(
  db: Executor,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive linked (id) as (
      select unnest(${sql.param(orderIds)}::uuid[])
      union select other.order_id from linked join ${sharedThings} mine on mine.order_id = linked.id
        join ${sharedThings} other on other.thing = mine.thing
    )
    select id from linked`);
  return rows.map(({ id }) => id);
}

/** The credits and guest passes that these orders paid for or used. */
export async function findPrivilegesOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct thing as id from ${sharedThings} mine
    where order_id = any(${sql.param(orderIds)}::uuid[])`);
  return rows.map(({ id }) => id);
}
