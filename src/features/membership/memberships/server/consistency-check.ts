import { sql } from 'drizzle-orm';
import { type Finding, readMoneyHeld } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';

/**
 * Checks what must always be true of memberships and their money: each payment that was kept bought
 * something, each paid charge has its payment and its refunds to the penny, no period is paid
 * twice, and a membership that runs has been paid to its last day. It only reads.
 * @param settledBefore later payments may still be on their way to what they are for
 * @returns the faults found; empty if everything is right
 */
export async function checkMemberships(db: Executor, settledBefore: Date): Promise<Finding[]> {
  const money = JSON.stringify(await readMoneyHeld(db, 'membership'));
  const before = settledBefore.toISOString();

  const { rows } = await db.execute<Finding>(sql`
    with money as (
      select * from json_to_recordset(${money}::json)
        as m("paymentId" uuid, "referenceId" uuid, "amountPence" int, "refundedPence" int, "settledAt" timestamptz)
    ), bought as (
      select c.*, m."amountPence" as held, m."refundedPence" as returned
      from membership_charges c left join money m on m."paymentId" = c.payment_id
      where c.state in ('paid', 'refunded')
    )
    select 'membership_money_without_purpose' as "check", 'payment ' || m."paymentId" as concerns
    from money m
    where m."refundedPence" < m."amountPence" and m."settledAt" <= ${before}::timestamptz
      and not exists (select from bought b where b.payment_id = m."paymentId")
    union all
    select 'membership_charge_without_payment', 'charge ' || b.id
    from bought b where b.held is distinct from b.gross_pence
    union all
    select 'membership_refund_differs', 'charge ' || b.id
    from bought b where b.returned is distinct from b.refunded_pence
    union all
    select 'membership_period_paid_twice', 'charge ' || b.id
    from bought b join bought other on other.membership_id = b.membership_id and other.id < b.id
      and other.starts_on < b.ends_on and b.starts_on < other.ends_on
    where 'upgrade' not in (b.kind, other.kind) and b.refunded_pence = 0 and other.refunded_pence = 0
    union all
    select 'membership_not_paid', 'membership ' || m.id
    from memberships m
    where m.state in ('active', 'grace')
      and not exists (select from bought b where b.membership_id = m.id and b.ends_on = m.paid_until)`);

  return rows;
}
