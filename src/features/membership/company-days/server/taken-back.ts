import { type SQL, sql } from 'drizzle-orm';
import { moneyOf } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { findCharge } from './charges.ts';
import { lockCompanyDay, raiseVersion } from './store.ts';
import { companyDayCharges, companyDays } from './tables.ts';

/** What a bank does with a payment for a company day. */
export type TakenBack = {
  /** What it has taken back, less the refunds that were made by it. */
  readonly pence: number;
  /** Whether it is deciding, and holds the money meanwhile. */
  readonly isDisputed: boolean;
};

/** What banks have taken back of payments for company days, or are deciding about; by their ids. */
export async function readTakenBack(
  db: Executor,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, TakenBack>> {
  if (paymentIds.length === 0) return new Map();

  const { rows } = await db.execute<TakenBack & { id: string }>(sql`
    select payment_id as id, lost_pence::int as pence, is_disputed as "isDisputed"
    from (${moneyOf('company_day')}) as m
    where payment_id = any(${sql.param(paymentIds)}::uuid[]) and (lost_pence > 0 or is_disputed)`);
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}

/** The condition that a day was played and a bank has taken back some of what was paid for it. */
export const isPlayedAndLost: SQL = sql`${companyDays.state} = 'played' and exists (
  select from ${companyDayCharges} c join (${moneyOf('company_day')}) m on m.payment_id = c.payment_id
  where c.company_day_id = ${companyDays.id} and m.lost_pence > 0)`;

/**
 * A bank took a payment for a company day back, or is asked to. It is a loss and stays with the day,
 * where organisers see it and decide (decisions 089 and 090); what they prepared before is refused.
 */
export const noteDispute = (
  { database }: Pick<Services, 'database'>,
  chargeId: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const charge = await findCharge(tx, chargeId);
    const locked = charge && (await lockCompanyDay(tx, charge.companyDayId));
    if (locked) await raiseVersion(tx, locked.row.id);
  });
