import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { checkPostings, type Finding, readFindings } from '../../ledger/server/balances.ts';
import type { ReferenceType } from '../payment-states.ts';
import { BANK } from './bank-payment.ts';

/**
 * Checks the ledger: every posting balances, every payment and refund is booked once and in full,
 * and no refund exceeds its payment. It only reads.
 * @returns the faults found; empty if everything is right
 */
export async function checkLedger(db: Executor): Promise<Finding[]> {
  const rows = await readFindings(
    db,
    sql`
    with sums as (
      select t.kind, t.source_id, t.id,
        coalesce(sum(e.amount_pence) filter (where e.account like 'provider:%' or e.account = 'bank'), 0) as moved
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id
    ), booked as (
      -- Before payments in parts, the source of a payment by hand was what it paid for.
      select id, sum(moved) as moved from (
        select p.id, s.moved from payments p join sums s
          on s.source_id = p.id and s.kind in ('payment_received', 'account_paid', 'account_undone')
        union all
        select p.id, s.moved from payments p join sums s
          on s.source_id = p.reference_id and s.kind = 'account_paid' where p.provider = 'bank') as part
      group by id
    )
    select 'payment_not_booked' as "check", 'payment ' || p.id as concerns
    from payments p left join booked on booked.id = p.id
    where p.state in ('paid', 'refunding', 'refunded') and booked.moved is distinct from p.amount_pence
    union all
    select 'unpaid_payment_booked', 'payment ' || p.id
    from payments p join booked on booked.id = p.id
    where p.state not in ('paid', 'refunding', 'refunded') and (booked.moved <> 0 or p.state <> 'undone')
    union all
    select 'refund_not_booked', 'refund ' || r.id
    from refunds r left join sums on sums.kind in ('refund_returned', 'refund_bounced', 'refund_paid_by_hand') and sums.source_id = r.id
    group by r.id
    having coalesce(sum(sums.moved), 0) <> case when r.state in ('returned', 'by_hand') then r.disputed_pence - r.amount_pence else 0 end
    union all
    select 'refund_by_dispute_not_booked', 'refund ' || r.id
    from refunds r where r.disputed_pence <> (
      select coalesce(sum(e.amount_pence), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'refund_by_dispute' and t.source_id = r.id and e.account = 'refunds_owed')
    union all
    select 'more_back_than_lost', 'payment ' || r.payment_id
    from refunds r where r.disputed_pence > 0 group by r.payment_id
    having sum(r.disputed_pence) > (select coalesce(sum(d.amount_pence), 0) from disputes d
      where d.payment_id = r.payment_id and d.state = 'lost')
    union all
    select 'dispute_not_booked', 'dispute ' || d.id
    from disputes d left join sums on sums.kind = 'dispute_lost' and sums.source_id = d.id
    where (d.state = 'lost') <> (sums.id is not null)
    union all
    select 'payout_not_explained', 'payout ' || p.id
    from payouts p left join balance_lines l on l.payout_id = p.id and l.kind <> 'payout'
    where p.explained_at is not null
    group by p.id having coalesce(sum(l.amount_pence - l.fee_pence), 0) <> p.amount_pence
    union all
    select 'refund_not_promised', 'refund ' || r.id
    from refunds r where not exists (select from sums where kind = 'refund_promised' and source_id = r.id)
    union all
    select 'refunds_miscounted', 'payment ' || p.id
    from payments p left join refunds r on r.payment_id = p.id group by p.id
    having coalesce(sum(r.amount_pence), 0) <> p.refunded_pence
      or (p.state in ('refunding', 'refunded')) <> (coalesce(sum(r.amount_pence), 0) = p.amount_pence)
`,
  );

  return [...(await checkPostings(db)), ...rows];
}

/** The states of a payment whose money came in, whether or not it went back. */
const hasMoney = sql.raw(`state in ('paid', 'refunding', 'refunded')`);

/**
 * Every payment of a reference type that was ever paid, refunded ones included, for comparison with
 * what another capability sold: a query with the columns payment_id, reference_id, state,
 * amount_pence, refunded_pence, settled_at, by_bank (its refunds are paid by hand), on_account,
 * is_disputed (its refunds wait for a bank), lost_pence and lost_at (what a bank took back
 * and no refund was made by).
 */
export const moneyOf = (referenceType: ReferenceType): SQL => sql`
  select id as payment_id, reference_id, state, amount_pence, refunded_pence, settled_at,
    provider = ${BANK} as by_bank, on_account,
    coalesce(d.is_disputed, false) as is_disputed, d.lost_at,
    coalesce(d.lost_pence, 0) - (select coalesce(sum(r.disputed_pence), 0) from refunds r
      where r.payment_id = payments.id and r.disputed_pence > 0) as lost_pence
  from payments left join (
    select payment_id, bool_or(holds_money and state in ('needs_response', 'under_review')) as is_disputed,
      sum(amount_pence) filter (where state = 'lost') as lost_pence,
      max(closed_at) filter (where state = 'lost') as lost_at
    from disputes group by payment_id
  ) d on d.payment_id = payments.id
  where reference_type = ${referenceType} and ${hasMoney}`;

/**
 * Every refund of payments of a reference type that was promised: a query with the columns id,
 * key, amount_pence, created_at, payment_id and reference_id (what the payment was for).
 */
export const refundsOf = (referenceType: ReferenceType): SQL => sql`
  select r.id, r.key, r.amount_pence, r.created_at, r.payment_id, p.reference_id,
    exists (select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'refund_promised' and t.source_id = r.id and e.account = 'unallocated') as overpaid
  from refunds r join payments p on p.id = r.payment_id where p.reference_type = ${referenceType}`;

/** What an account has paid, and what of it went back or is on its way, in pence; for admins. */
export async function readMoneyOf(
  db: Executor,
  accountId: string,
): Promise<{ readonly paidPence: number; readonly refundedPence: number }> {
  // What an organiser wrote down for a caller was paid by the caller.
  const { rows } = await db.execute<{ paidPence: number; refundedPence: number }>(sql`
    with own as (
      select id, amount_pence from payments
      where account_id = ${accountId} and payer_name is null and state in ('paid', 'refunding', 'refunded')
    )
    select coalesce((select sum(amount_pence) from own), 0)::int as "paidPence",
      coalesce((select sum(r.amount_pence) from refunds r join own on own.id = r.payment_id), 0)::int as "refundedPence"`);
  return rows[0] ?? { paidPence: 0, refundedPence: 0 };
}
