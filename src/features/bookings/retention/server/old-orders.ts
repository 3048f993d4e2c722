import { sql } from 'drizzle-orm';
import { readEveryEvent } from '#features/events/server/public.ts';
import { deleteBooks, findKeptBooks } from '#features/payments/server/public.ts';
import { booksKeptFrom } from '#lib/financial-year.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { changePlacesTaken } from '../../places/server/take-places.ts';
import { findLinkedOrders, findPrivilegesOf, sharedThings } from './linked-orders.ts';

const BATCH = 200;

type Ids = { readonly id: string };

/** The first instant that is kept, and the golf days that are over since before it. */
export type Cut = { readonly from: Date; readonly oldEvents: readonly number[] };

export async function readCut({ clock, database }: Services): Promise<Cut> {
  const from = booksKeptFrom(clock());
  const oldEvents = (await readEveryEvent(database))
    .filter(({ endsAt }) => endsAt < from)
    .map(({ id }) => id);
  return { from, oldEvents };
}

/**
 * Deletes orders with their places, credits and books, six years after the end of the financial year
 * in which the last of it was: the golf day, a refund, the use of a credit. Orders that share a credit
 * or a place go together. A batch is a transaction, so that it can be interrupted anywhere.
 */
export async function deleteOldOrders(services: Services): Promise<void> {
  const cut = await readCut(services);
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';

  while (after !== undefined) {
    const last: string = after;
    after = await services.database.transaction((tx) => deleteBatch(tx, cut, last));
  }
}

/** @returns the last order that it looked at; undefined if there were no more */
async function deleteBatch(tx: Executor, cut: Cut, after: string): Promise<string | undefined> {
  // A second process would look at the same orders, and find them gone.
  await lockByName(tx, 'old orders');
  const { rows: candidates } = await tx.execute<Ids>(sql`
    select id from orders where id > ${after} and state <> 'open'
      and greatest(created_at, paid_at, account_paid_at) < ${cut.from.toISOString()}::timestamptz
    order by id limit ${BATCH}`);
  if (candidates.length === 0) return undefined;

  const linked = await findLinkedOrders(
    tx,
    candidates.map(({ id }) => id),
  );
  await tx.execute(sql`
    select from orders where id = any(${sql.param(linked)}::uuid[]) order by id for update`);

  const kept = new Set(await findLinkedOrders(tx, await findKept(tx, linked, cut)));
  const old = linked.filter((id) => !kept.has(id));
  if (old.length > 0) await deleteOrders(tx, old, cut.from);

  return candidates.at(-1)?.id;
}

/** The orders among these with something unfinished, or not old enough. */
async function findKept(
  tx: Executor,
  orderIds: readonly string[],
  { from, oldEvents }: Cut,
): Promise<readonly string[]> {
  const since = sql`${from.toISOString()}::timestamptz`;
  const ids = sql`any(${sql.param(orderIds)}::uuid[])`;
  const { rows: kept } = await tx.execute<Ids>(sql`
    select o.id from orders o where o.id = ${ids} and (o.state in ('open', 'refunding')
      or greatest(o.created_at, o.paid_at, o.account_paid_at) >= ${since}
      or (o.state = 'paid' and o.settled_with = 'account' and o.account_paid_at is null
        and o.total_pence > o.account_reversed_pence))
    union select b.order_id from bookings b where b.order_id = ${ids} and (b.state = 'held'
      or greatest(b.created_at, b.confirmed_at) >= ${since}
      or b.event_id <> all(${sql.param(oldEvents)}::int[]))
    union select order_id from place_changes where order_id = ${ids} and at >= ${since}
    union select order_id from account_references where order_id = ${ids} and at >= ${since}
    union select order_id from account_reversals where order_id = ${ids} and at >= ${since}
    union select b.order_id from cancellations x join bookings b on b.id = x.booking_id
    where b.order_id = ${ids} and (x.at >= ${since} or x.resale = 'waiting')
    union select b.order_id from goodwill_refunds g join bookings b on b.id = g.booking_id
    where b.order_id = ${ids} and g.at >= ${since}
    union select b.order_id from day_settlements d join bookings b on b.id = d.booking_id
    where b.order_id = ${ids} and (d.state <> 'done' or d.settled_at >= ${since})
    union select mine.order_id from ${sharedThings} mine join credits c on c.id = mine.thing
    where mine.order_id = ${ids} and (c.state in ('available', 'held')
      or exists (select from credit_entries e where e.credit_id = c.id and e.at >= ${since}))
    union select mine.order_id from ${sharedThings} mine join guest_passes g on g.id = mine.thing
    where mine.order_id = ${ids} and g.state in ('available', 'held')
      and (g.expires_at is null or g.expires_at >= ${since})`);

  const { rows: sources } = await tx.execute<Ids & { orderId: string }>(sql`
    select id, id as "orderId" from orders where id = ${ids}
    union all select id, order_id from bookings where order_id = ${ids}
    union all select id, order_id from account_reversals where order_id = ${ids}`);
  const keptBooks = await findKeptBooks(
    tx,
    sources.map(({ id }) => id),
    from,
  );

  return [
    ...kept.map(({ id }) => id),
    ...sources.filter(({ id }) => keptBooks.has(id)).map(({ orderId }) => orderId),
  ];
}

/** Deletes these orders and all that belongs to them. What an event has taken is counted anew. */
async function deleteOrders(tx: Executor, orderIds: readonly string[], from: Date): Promise<void> {
  const privileges = await findPrivilegesOf(tx, orderIds);
  const orders = sql`any(${sql.param(orderIds)}::uuid[])`;
  const privilege = sql`any(${sql.param(privileges)}::uuid[])`;
  const places = sql`(select id from bookings where order_id = ${orders})`;

  const { rows: sources } = await tx.execute<Ids>(sql`
    select id from bookings where order_id = ${orders}
    union all select id from account_reversals where order_id = ${orders}`);

  for (const table of ['day_settlements', 'cancellations', 'goodwill_refunds'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where booking_id in ${places}`);
  for (const table of [
    'place_changes',
    'account_references',
    'account_payments',
    'account_reversals',
    'offers',
  ])
    await tx.execute(sql`delete from ${sql.identifier(table)} where order_id = ${orders}`);

  await tx.execute(sql`delete from credit_entries where credit_id = ${privilege}`);
  await tx.execute(sql`delete from credits where id = ${privilege}`);
  await tx.execute(sql`delete from guest_passes where id = ${privilege}`);
  await tx.execute(sql`
    update founding_members set booking_id = null where booking_id in ${places}`);

  await tx.execute(sql`delete from order_lines where order_id = ${orders}`);
  const { rows: taken } = await tx.execute<{ eventId: number; places: number }>(sql`
    with gone as (delete from bookings where order_id = ${orders} returning event_id, state)
    select event_id as "eventId", count(*)::int as places from gone
    where state in ('held', 'confirmed', 'attended', 'no_show') group by event_id`);
  for (const { eventId, places: count } of taken) await changePlacesTaken(tx, eventId, -count);
  await tx.execute(sql`delete from orders where id = ${orders}`);

  await deleteBooks(tx, {
    references: orderIds,
    sources: [...sources.map(({ id }) => id), ...privileges],
    from,
  });
}
