import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { LedgerAccount } from '../ledger.ts';

/**
 * A fault that a consistency check found, and the row it concerns: what it is, a space, and its id.
 */
export type Finding = { readonly check: string; readonly concerns: string };

/** More faults than this of one check are not read: nobody looks at them one by one. */
const MOST_FINDINGS = 10_000;

/** Reads what a check finds: a query with the columns check and concerns. */
export async function readFindings(db: Executor, query: SQL): Promise<Finding[]> {
  const { rows } = await db.execute<Finding>(
    sql`select * from (${query}) as findings limit ${MOST_FINDINGS}`,
  );
  return rows;
}

/** Checks that every posting, and so the whole ledger, sums to zero. It only reads. */
export async function checkPostings(db: Executor): Promise<Finding[]> {
  const rows = await readFindings(
    db,
    sql`
    select 'ledger_posting_unbalanced' as "check", 'posting ' || t.id as concerns
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount_pence), 0) <> 0
    union all
    select 'ledger_does_not_sum_to_zero', 'ledger ' || sum(amount_pence)
    from ledger_entries having sum(amount_pence) <> 0`,
  );
  return rows;
}

/** The balance of an account of the ledger, in pence; negative for a credit balance. */
export async function readBalance(db: Executor, account: LedgerAccount): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select coalesce(sum(amount_pence), 0)::int as balance from ledger_entries where account = ${account}`);
  return rows[0]?.balance ?? 0;
}

/**
 * What each of these sources has posted to the receivables, in pence: an order that was sold on
 * account, a payment of one, or what was taken off one. Sources without such a posting are left
 * out.
 */
export async function readReceivables(
  db: Executor,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sourceIds.length === 0) return new Map();

  const { rows } = await db.execute<{ sourceId: string; pence: number }>(sql`
    select t.source_id as "sourceId", sum(e.amount_pence)::int as pence
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.kind in ('sold_on_account', 'account_paid', 'account_undone', 'account_reversed') and e.account = 'receivables'
      and t.source_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(sourceIds)}::jsonb))
    group by t.source_id`);

  return new Map(rows.map(({ sourceId, pence }) => [sourceId, pence]));
}

/** What each source has posted to the receivables: a query with the columns source_id and pence. */
export const postedReceivables: SQL = sql`
  select t.source_id, sum(e.amount_pence) as pence
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.kind in ('sold_on_account', 'account_paid', 'account_undone', 'account_reversed') and e.account = 'receivables'
  group by t.source_id`;

/**
 * What was sold and what was taken back, by its source: a query with the columns type (`payment`,
 * `sale`, `refund` or `reversal`), id, at, pence and vat_pence. What was taken back is negative. The
 * use of a credit is none of them: it was sold with its package.
 */
export const salesInLedger: SQL = sql`
  select case t.kind when 'payment_received' then 'payment' when 'sold_on_account' then 'sale'
      when 'refund_promised' then 'refund' else 'reversal' end as type,
    t.source_id as id, t.booked_at as at, -sum(e.amount_pence) as pence,
    -coalesce(sum(e.amount_pence) filter (where e.account = 'vat'), 0) as vat_pence
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.kind in ('payment_received', 'sold_on_account', 'refund_promised', 'account_reversed')
    and e.account in ('sales', 'prepaid', 'refunds', 'vat')
  group by t.id having sum(e.amount_pence) <> 0`;

/** From an instant to another, which is not in it. */
export type TimeSpan = { readonly from: Date; readonly before: Date };

/**
 * What was sold, taken back, lost to disputes and is owed to HMRC for each day in London between
 * two instants, in pence, a loss as a whole and the others without VAT: a query with the columns day,
 * what (`sales`, `refunds`, `dispute_losses`, `vat`) and amount.
 */
export const revenueByDay = ({ from, before }: TimeSpan): SQL => sql`
  select (t.booked_at at time zone 'Europe/London')::date as day, e.account as what,
    case when e.account in ('refunds', 'dispute_losses') then 1 else -1 end * sum(e.amount_pence) as amount
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.booked_at >= ${from.toISOString()}::timestamptz and t.booked_at < ${before.toISOString()}::timestamptz
    and e.account in ('sales', 'refunds', 'dispute_losses', 'vat')
  group by 1, 2`;
