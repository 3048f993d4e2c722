import { type SQL, sql } from 'drizzle-orm';
import {
  type Concern,
  type Finding,
  moneyOf,
  type NamedConcern,
  readFindings,
  refundsOf,
  type TimeSpan,
} from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';

/**
 * Checks memberships against their payments: every paid charge has its money and no other, what went
 * back is what its payment gave back, no period is paid twice, and nobody is a member for nothing. It
 * only reads.
 * @param settledBefore a payment that was made later may not be settled yet
 * @returns the faults; empty if everything is right
 */
export async function checkMemberships(db: Executor, settledBefore: Date): Promise<Finding[]> {
  const rows = await readFindings(
    db,
    sql`
    with money as (${moneyOf('membership')}),
      refund as (select payment_id, sum(amount_pence) as pence from (${refundsOf('membership')}) as r group by payment_id)
    select 'charge_paid_by_nothing' as "check", 'charge ' || c.id as concerns
    from membership_charges c left join money m on m.payment_id = c.payment_id
    where c.state in ('paid', 'refunded') and (m.amount_pence is distinct from c.gross_pence or m.reference_id <> c.id)
    union all
    select 'charge_refunded_otherwise', 'charge ' || c.id
    from membership_charges c left join refund r on r.payment_id = c.payment_id
    where c.payment_id is not null and coalesce(r.pence, 0) <> c.refunded_pence
    union all
    select 'membership_money_without_purpose', 'payment ' || m.payment_id
    from money m where m.refunded_pence + m.lost_pence < m.amount_pence and m.settled_at <= ${settledBefore.toISOString()}::timestamptz
      and not exists (select from membership_charges c where c.payment_id = m.payment_id)
    union all
    select 'period_paid_twice', 'charge ' || c.id
    from membership_charges c join membership_charges other on other.membership_id = c.membership_id and other.id < c.id
      and other.starts_on < c.ends_on and c.starts_on < other.ends_on
    where c.state = 'paid' and other.state = 'paid' and 'upgrade' not in (c.kind, other.kind)
      and c.refunded_pence = 0 and other.refunded_pence = 0
    union all
    select 'member_without_payment', 'membership ' || s.id
    from memberships s where s.state in ('active', 'grace') and not exists (
      select from membership_charges c where c.membership_id = s.id and c.state = 'paid' and c.ends_on = s.paid_until)`,
  );

  return rows;
}

/** What memberships were sold for, as `booksOfPayments` has its items: the book `memberships`. */
export const bookOfMemberships: SQL = sql`
  select 'memberships' as book, 'payment' as type, payment_id as id, paid_at as at, gross_pence as pence
  from membership_charges where payment_id is not null`;

const within = ({ from, before }: TimeSpan): SQL =>
  sql`at >= ${from.toISOString()}::timestamptz and at < ${before.toISOString()}::timestamptz`;

/**
 * What became of memberships on each day in London between two instants: a query with the columns day,
 * what and amount. `members` is the change of their number. `joined` has those who came back as well.
 */
export const movesByDay = (span: TimeSpan): SQL => sql`
  select day, what, sum(amount) as amount from (
    select (at at time zone 'Europe/London')::date as day, 'members' as what, change as amount
    from membership_moves where ${within(span)} and change <> 0
    union all
    select (at at time zone 'Europe/London')::date, case when change = 1 then 'joined'
      when move = 'lapse' then 'lapsed' when change = -1 then 'cancelled' when move = 'renew' then 'renewed'
      else 'upgraded' end, 1
    from membership_moves
    where ${within(span)} and (change <> 0 or move in ('renew', 'upgrade'))
  ) as moves group by day, what`;

/** Names memberships and their charges. */
export async function nameMemberships(
  db: Executor,
  concerns: readonly Concern[],
): Promise<NamedConcern[]> {
  const { rows } = await db.execute<Omit<NamedConcern, 'at'> & { at: string }>(sql`
    select c.kind, c.id, 'M-' || s.number as label, '/admin/memberships/' || s.id as path,
      coalesce(charge.paid_at, charge.created_at, s.created_at) as at
    from jsonb_to_recordset(${JSON.stringify(concerns)}::jsonb) as c (kind text, id uuid)
    left join membership_charges charge on c.kind = 'charge' and charge.id = c.id
    join memberships s on s.id = coalesce(charge.membership_id, case when c.kind = 'membership' then c.id end)`);

  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
