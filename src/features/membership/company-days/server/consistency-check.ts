import { type SQL, sql } from 'drizzle-orm';
import {
  type Concern,
  type Finding,
  moneyOf,
  type NamedConcern,
  readFindings,
  refundsOf,
} from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';

/**
 * Checks company days against their payments: every paid charge has its money and no other, what went
 * back is what its payment gave back, and no day is booked for nothing. It only reads.
 * @param settledBefore a payment that was made later may not be settled yet
 * @returns the faults; empty if everything is right
 */
export const checkCompanyDays = (db: Executor, settledBefore: Date): Promise<Finding[]> =>
  readFindings(
    db,
    sql`
    with money as (${moneyOf('company_day')}),
      refund as (select payment_id, sum(amount_pence) as pence from (${refundsOf('company_day')}) as r group by payment_id)
    select 'company_charge_paid_by_nothing' as "check", 'company_charge ' || c.id as concerns
    from company_day_charges c left join money m on m.payment_id = c.payment_id
    where c.state = 'paid' and (m.amount_pence is distinct from c.gross_pence or m.reference_id <> c.id)
    union all
    select 'company_charge_refunded_otherwise', 'company_charge ' || c.id
    from company_day_charges c left join refund r on r.payment_id = c.payment_id
    where c.payment_id is not null and coalesce(r.pence, 0) <> c.refunded_pence
    union all
    select 'company_money_without_purpose', 'payment ' || m.payment_id
    from money m where m.refunded_pence + m.lost_pence < m.amount_pence and m.settled_at <= ${settledBefore.toISOString()}::timestamptz
      and not exists (select from company_day_charges c where c.payment_id = m.payment_id)
    union all
    select 'company_day_without_deposit', 'company_day ' || d.id
    from company_days d where d.state in ('booked', 'played') and not exists (
      select from company_day_charges c where c.company_day_id = d.id and c.kind = 'deposit'
        and c.state = 'paid' and c.gross_pence = d.deposit_pence)
    union all
    select 'company_day_overpaid', 'company_day ' || d.id
    from company_days d join company_day_charges c on c.company_day_id = d.id and c.state = 'paid'
    group by d.id having sum(c.gross_pence) > d.total_pence`,
  );

/** What company days were sold for, as `booksOfPayments` has its items: the book `company_days`. */
export const bookOfCompanyDays: SQL = sql`
  select 'company_days' as book, 'payment' as type, payment_id as id, paid_at as at, gross_pence as pence
  from company_day_charges where payment_id is not null`;

/** Names company days and their charges. */
export async function nameCompanyDays(
  db: Executor,
  concerns: readonly Concern[],
): Promise<NamedConcern[]> {
  const { rows } = await db.execute<Omit<NamedConcern, 'at'> & { at: string }>(sql`
    select c.kind, c.id, 'CD-' || d.number as label, '/admin/memberships/company-days/' || d.id as path,
      coalesce(charge.paid_at, charge.created_at, d.created_at) as at
    from jsonb_to_recordset(${JSON.stringify(concerns)}::jsonb) as c (kind text, id uuid)
    left join company_day_charges charge on c.kind = 'company_charge' and charge.id = c.id
    join company_days d on d.id = coalesce(charge.company_day_id, case when c.kind = 'company_day' then c.id end)`);

  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
