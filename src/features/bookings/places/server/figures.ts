import { type SQL, sql } from 'drizzle-orm';
import { eventsWithPlaces } from '#features/events/server/public.ts';
import type { TimeSpan } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';

// What an organiser wrote down for a caller began on no page of ours.
const fromPage = sql.raw(`event_id is not null and settled_with <> 'account'`);
const paid = sql.raw('paid_at is not null and refund_reason is null');

/**
 * How many orders of places were begun and paid on each day in London between two instants: a query
 * with the columns day, what (`holds`, `paid`) and amount.
 */
export const ordersByDay = ({ from, before }: TimeSpan): SQL => sql`
  select (created_at at time zone 'Europe/London')::date as day, 'holds' as what, count(*) as amount
  from orders where created_at >= ${from.toISOString()}::timestamptz and created_at < ${before.toISOString()}::timestamptz
    and ${fromPage} group by 1
  union all
  select (paid_at at time zone 'Europe/London')::date, 'paid', count(*)
  from orders where paid_at >= ${from.toISOString()}::timestamptz and paid_at < ${before.toISOString()}::timestamptz
    and ${paid} and ${fromPage} group by 1`;

/** The places of the golf days of a city in a period. */
export type CityFill = {
  readonly city: string;
  readonly days: number;
  readonly places: number;
  readonly sold: number;
};

/**
 * How many places were sold of those on sale, by city, in the order of their names. Drafts and
 * cancelled days are left out, and so are holds and offers: they are not sold yet.
 */
export async function readFill(
  db: Executor,
  period: { readonly from: Date; readonly to: Date },
): Promise<CityFill[]> {
  const { rows } = await db.execute<CityFill>(sql`
    with waiting as (
      select event_id, sum(places) as places from (
        select b.event_id, 1 as places from orders o join bookings b on b.order_id = o.id
        where o.state = 'open' and b.state = 'held'
        union all select event_id, places from offers where state = 'open') as each group by event_id
    )
    select e.city, count(*)::int as days, sum(e.capacity)::int as places,
      sum(e.places_taken - coalesce(w.places, 0))::int as sold
    from (${eventsWithPlaces(period)}) as e left join waiting w on w.event_id = e.id
    group by e.city order by e.city`);
  return rows;
}

/** How many orders of each golf day were begun and paid, on any day. */
export async function countOrdersOf(
  db: Executor,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly holds: number; readonly paid: number }>> {
  const { rows } = await db.execute<{ eventId: number; holds: number; paid: number }>(sql`
    select event_id as "eventId", count(*)::int as holds, (count(*) filter (where ${paid}))::int as paid
    from orders where ${fromPage}
      and event_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb))
    group by event_id`);
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]));
}
