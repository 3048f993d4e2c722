import { type SQL, sql } from 'drizzle-orm';
import type { Concern, NamedConcern } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { orderNumber } from './present.ts';

/**
 * What orders were sold for, and what was taken off those on account, as `booksOfPayments` has its
 * items: the book `orders`.
 */
export const bookOfOrders: SQL = sql`
  select 'orders' as book, 'payment' as type, paid_by as id, paid_at as at, total_pence as pence
  from orders where settled_with = 'payment' and paid_by is not null
  union all
  select 'orders', 'sale', id, paid_at, total_pence
  from orders where settled_with = 'account' and state = 'paid'
  union all
  select 'orders', 'reversal', id, at, -gross_pence from account_reversals`;

/** What the credits that are not used yet were sold for, in pence without VAT. */
export async function sumUnusedCredits(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ pence: string }>(sql`
    select coalesce(sum(net_pence), 0) as pence from credits where state in ('available', 'held')`);
  return Number(rows[0]?.pence ?? 0);
}

type Row = {
  readonly kind: string;
  readonly id: string;
  readonly number: number;
  readonly eventId: number | null;
  readonly at: string;
};

/** Names orders, by themselves or by their places, lines, credits and what was taken off them. */
export async function nameOrders(
  db: Executor,
  concerns: readonly Concern[],
): Promise<NamedConcern[]> {
  const { rows } = await db.execute<Row>(sql`
    with concern as (
      select * from jsonb_to_recordset(${JSON.stringify(concerns)}::jsonb) as c (kind text, id uuid)
    ), named as (
      select c.kind, c.id, coalesce(b.order_id, l.order_id, k.order_id, r.order_id, g.order_id,
        case when c.kind = 'order' then c.id end) as order_id
      from concern c
      left join bookings b on c.kind = 'booking' and b.id = c.id
      left join order_lines l on c.kind = 'order_line' and l.id = c.id
      left join credits credit on c.kind = 'credit' and credit.id = c.id
      left join order_lines k on k.id = credit.order_line_id
      left join account_reversals r on c.kind = 'reversal' and r.id = c.id
      left join goodwill_refunds w on c.kind = 'goodwill' and w.id = c.id
      left join order_lines g on g.id = w.line_id
    )
    select n.kind, n.id, o.number, o.event_id as "eventId", coalesce(o.paid_at, o.created_at) as at
    from named n join orders o on o.id = n.order_id`);

  return rows.map(({ kind, id, number, eventId, at }) => {
    const label = orderNumber(number);
    const path = eventId === null ? null : `/admin/events/${eventId}?show=all&q=${label}`;
    return { kind, id, label, path, at: new Date(at) };
  });
}
