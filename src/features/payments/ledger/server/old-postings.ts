import { sql } from 'drizzle-orm';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { broughtForward, type LedgerAccount } from '../ledger.ts';
import { addPosting } from './postings.ts';

/** The source of the one posting that brings balances forward. */
const BROUGHT_FORWARD = '00000000-0000-4000-8000-000000000000';

/**
 * Deletes the postings of these sources, whose time is over, and brings what they came to forward:
 * the balance of every account stays what it was. There is one such posting; each deletion replaces
 * it.
 * @param from the first instant that is kept; the balances are brought forward to it
 */
export async function deletePostings(
  tx: Executor,
  sources: readonly string[],
  from: Date,
): Promise<void> {
  if (sources.length === 0) return;

  // Two processes that replace the posting at once would both bring the same sum forward.
  await lockByName(tx, 'old postings');
  const { rows: postings } = await tx.execute<{ id: string }>(sql`
    select id from ledger_transactions
    where source_id = any(${sql.param([...sources, BROUGHT_FORWARD])}::uuid[])`);
  const ids = sql`any(${sql.param(postings.map(({ id }) => id))}::uuid[])`;

  const { rows: entries } = await tx.execute<{ account: LedgerAccount; amountPence: number }>(sql`
    delete from ledger_entries where transaction_id = ${ids}
    returning account, amount_pence::int as "amountPence"`);
  await tx.execute(sql`delete from ledger_transactions where id = ${ids}`);

  const balances = broughtForward(entries);
  if (balances.length > 0)
    await addPosting(tx, {
      kind: 'brought_forward',
      sourceId: BROUGHT_FORWARD,
      bookedAt: new Date(from.getTime() - 1),
      entries: balances,
    });
}
