import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { checkPostings, type Finding } from '../../ledger/server/balances.ts';
import type { PaymentState } from '../payment-states.ts';

/**
 * Checks the ledger: every posting balances, every payment and refund is booked once and in full,
 * and no refund exceeds its payment. It only reads.
 * @returns the faults found; empty if everything is right
 */
export async function checkLedger(db: Executor): Promise<Finding[]> {
  const { rows } = await db.execute<Finding>(sql`
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
    select 'payment_not_booked' as "check", p.id::text as concerns
    from payments p left join booked on booked.id = p.id
    where p.state in ('paid', 'refunding', 'refunded') and booked.moved is distinct from p.amount_pence
    union all
    select 'unpaid_payment_booked', p.id::text
    from payments p join booked on booked.id = p.id
    where p.state not in ('paid', 'refunding', 'refunded') and (booked.moved <> 0 or p.state <> 'undone')
    union all
    select 'refund_not_booked', r.id::text
    from refunds r left join sums on sums.kind in ('refund_returned', 'refund_bounced', 'refund_paid_by_hand') and sums.source_id = r.id
    group by r.id
    having coalesce(sum(sums.moved), 0) <> case when r.state in ('returned', 'by_hand') then -r.amount_pence else 0 end
    union all
    select 'dispute_not_booked', d.id::text
    from disputes d left join sums on sums.kind = 'dispute_lost' and sums.source_id = d.id
    where (d.state = 'lost') <> (sums.id is not null)
    union all
    select 'payout_not_explained', p.id::text
    from payouts p left join balance_lines l on l.payout_id = p.id and l.kind <> 'payout'
    where p.explained_at is not null
    group by p.id having coalesce(sum(l.amount_pence - l.fee_pence), 0) <> p.amount_pence
    union all
    select 'refund_not_promised', r.id::text
    from refunds r where not exists (select from sums where kind = 'refund_promised' and source_id = r.id)
    union all
    select 'refunds_miscounted', p.id::text
    from payments p left join refunds r on r.payment_id = p.id group by p.id
    having coalesce(sum(r.amount_pence), 0) <> p.refunded_pence
      or (p.state in ('refunding', 'refunded')) <> (coalesce(sum(r.amount_pence), 0) = p.amount_pence)
`);

  return [...(await checkPostings(db)), ...rows];
}

/** A payment that was paid, for comparison with the orders of another capability. */
export type MoneyHeld = {
  readonly paymentId: string;
  readonly referenceId: string;
  readonly state: Extract<PaymentState, 'paid' | 'refunding' | 'refunded'>;
  readonly amountPence: number;
  readonly settledAt: string;
  /** Whether it came by bank transfer, so that its refunds are paid by hand. */
  readonly byBank: boolean;
};

/** Every payment of a reference type that was ever paid, refunded ones included. */
export async function readMoneyHeld(db: Executor, referenceType: string): Promise<MoneyHeld[]> {
  const { rows } = await db.execute<MoneyHeld>(sql`
    select id as "paymentId", reference_id as "referenceId", state, amount_pence as "amountPence",
      to_char(settled_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "settledAt",
      provider = 'bank' as "byBank"
    from payments where reference_type = ${referenceType} and state in ('paid', 'refunding', 'refunded')`);
  return rows;
}

/**
 * Every refund of payments of a reference type that was promised, with its key and what the payment
 * was for.
 */
export async function readRefunds(
  db: Executor,
  referenceType: string,
): Promise<{ key: string; amountPence: number; referenceId: string }[]> {
  const { rows } = await db.execute<{ key: string; amountPence: number; referenceId: string }>(sql`
    select r.key, r.amount_pence as "amountPence", p.reference_id as "referenceId"
    from refunds r join payments p on p.id = r.payment_id where p.reference_type = ${referenceType}`);
  return rows;
}

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
