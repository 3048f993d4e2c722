import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { BANK } from '../../charging/server/bank-payment.ts';
import { refundsOf } from '../../charging/server/consistency-check.ts';
import {
  type Finding,
  postedReceivables,
  readFindings,
  salesInLedger,
} from '../../ledger/server/balances.ts';
import { sandboxReport } from '../../sandbox/server/sandbox-store.ts';

/** What the providers report of our payments and refunds; what was sent back and came again is 0. */
const report: SQL = sql`
  select 'payment' as type, l.payment_id as id, min(l.created_at) as at, l.provider, sum(l.amount_pence) as pence
  from balance_lines l where l.kind = 'payment' and l.payment_id is not null group by l.payment_id, l.provider
  union all
  select 'refund', l.refund_id, min(l.created_at), l.provider, sum(l.amount_pence)
  from balance_lines l where l.kind = 'refund' and l.refund_id is not null group by l.refund_id, l.provider
  union all ${sandboxReport}`;

const hasMoney = sql.raw(`state in ('paid', 'refunding', 'refunded')`);

/** Payments and refunds that moved money at a provider and are not in its report. */
const unreported: SQL = sql`
  select moved.type, moved.id, moved.at, moved.pence from (
    select 'payment' as type, id, settled_at as at, amount_pence as pence
    from payments where provider <> ${BANK} and ${hasMoney}
    union all
    select 'refund', id, returned_at, disputed_pence - amount_pence from refunds where state = 'returned'
  ) as moved left join (${report}) as reported on reported.type = moved.type and reported.id = moved.id
  where reported.id is null`;

/** What is paid on account, and what of it was too much and goes back, is about the sale. */
const isAboutSale = sql.raw(`(p.on_account and (r.id is null or r.overpaid))`);

/**
 * The books of payments, an item for each source: a query with the columns book, type, id, at and
 * pence. Sources and signs are those of `salesInLedger`. The books are `ledger`, `invoices`, and
 * those of the money: `provider:<name>` by its own report, `bank`, `owed` by buyers, `to_send` to
 * them, `disputes` by which their banks took it back, and `unreported` while the report may still come.
 * @param reportedBefore what is older must be in the report of its provider
 */
export const booksOfPayments = (reportedBefore: Date): SQL => sql`
  select 'ledger' as book, type, id, at, pence from (${salesInLedger}) as posted
  union all
  select 'invoices', source_type, source_id, issued_at,
    case kind when 'invoice' then gross_pence else -gross_pence end
  from invoices
  union all
  select money.book, case when ${isAboutSale} then 'sale' else money.type end,
    case when ${isAboutSale} then p.reference_id else money.id end, money.at, money.pence
  from (
    select 'provider:' || provider as book, type, id, at, pence from (${report}) as reported
    union all
    select 'bank', 'payment', id, settled_at, amount_pence
    from payments where provider = ${BANK} and ${hasMoney}
    union all
    select 'owed', case t.kind when 'account_reversed' then 'reversal' else 'sale' end, t.source_id,
      t.booked_at, posted.pence
    from (${postedReceivables}) as posted
    join ledger_transactions t on t.source_id = posted.source_id and t.kind in ('sold_on_account', 'account_reversed')
    union all
    select 'owed', 'payment', p.id, p.settled_at, posted.pence
    from (${postedReceivables}) as posted join payments p on p.id = posted.source_id
    union all
    select case r.state when 'by_hand' then 'bank' else 'to_send' end, 'refund', r.id, r.created_at,
      r.disputed_pence - r.amount_pence - coalesce(sent.pence, 0)
    from refunds r left join (${report}) as sent on sent.type = 'refund' and sent.id = r.id
    where r.state not in ('returned', 'by_dispute')
    union all
    select 'disputes', 'refund', id, created_at, -disputed_pence from refunds where disputed_pence > 0
    union all
    select 'unreported', type, id, at, pence from (${unreported}) as waiting
    where at > ${reportedBefore.toISOString()}::timestamptz
  ) as money
  left join (${refundsOf('order')}) as r on money.type = 'refund' and r.id = money.id
  left join payments p on p.id = case money.type when 'payment' then money.id else r.payment_id end`;

/**
 * Checks payments and refunds against the reports of their providers, and that the ledger has no
 * others. It only reads.
 * @param reportedBefore a report of what is newer may still come
 * @returns the faults; empty if everything is right
 */
export async function checkReport(db: Executor, reportedBefore: Date): Promise<Finding[]> {
  const rows = await readFindings(
    db,
    sql`
    with reported as (${report})
    select type || '_not_reported' as "check", type || ' ' || id as concerns from (${unreported}) as missing
    where at <= ${reportedBefore.toISOString()}::timestamptz
    union all
    select 'payment_reported_otherwise', 'payment ' || p.id
    from payments p join reported r on r.type = 'payment' and r.id = p.id
    where r.pence <> case when p.state in ('paid', 'refunding', 'refunded') then p.amount_pence else 0 end
      or r.provider <> p.provider
    union all
    select 'refund_reported_otherwise', 'refund ' || f.id
    from refunds f join reported r on r.type = 'refund' and r.id = f.id
    where case f.state when 'returned' then r.pence <> f.disputed_pence - f.amount_pence
      when 'requested' then r.pence not in (0, f.disputed_pence - f.amount_pence)
      else r.pence <> 0 end
    union all
    select 'money_that_is_not_ours', 'line ' || id from balance_lines where kind = 'other'
    union all
    select 'posting_without_source', 'posting ' || t.id from ledger_transactions t
    where t.kind = 'payment_received' and not exists (select from payments p where p.id = t.source_id)
      or t.kind in ('refund_promised', 'refund_returned', 'refund_bounced', 'refund_by_dispute', 'refund_paid_by_hand')
        and not exists (select from refunds r where r.id = t.source_id)`,
  );

  return rows;
}
