import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { LedgerAccount } from '../ledger.ts';

/** A fault that a consistency check found, and the row it concerns. */
export type Finding = { readonly check: string; readonly concerns: string };

/** Checks that every posting, and so the whole ledger, sums to zero. It only reads. */
export async function checkPostings(db: Executor): Promise<Finding[]> {
  const { rows } = await db.execute<Finding>(sql`
    select 'ledger_posting_unbalanced' as "check", t.id::text as concerns
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount_pence), 0) <> 0
    union all
    select 'ledger_does_not_sum_to_zero', sum(amount_pence)::text
    from ledger_entries having sum(amount_pence) <> 0`);
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
