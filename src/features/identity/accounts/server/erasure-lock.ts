import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { accounts } from '../../server/tables.ts';
import { type Account, accountColumns } from './account.ts';

/**
 * Keeps accounts from being erased until the transaction ends: what is written about them then is written before, and
 * goes with them, or not at all. Waits for an erasure under way, and for nothing else. Whoever locks other rows, too,
 * calls this first, as erasing does: so nobody waits in a circle.
 * @returns those that are not erased, by id; closed ones are among them
 */
export async function lockAgainstErasure(
  tx: Executor,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Account>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const found = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(inArray(accounts.id, known), isNull(accounts.erasedAt)))
    .orderBy(asc(accounts.id))
    .for('key share');
  return new Map(found.map((account) => [account.id, account]));
}

/**
 * For a write in the name of whoever its request came from: whether they still have their account, which then cannot be
 * erased before the transaction ends. A visitor (null) has none to lose.
 */
export const isStillThere = async (tx: Executor, accountId: string | null): Promise<boolean> =>
  accountId === null || (await lockAgainstErasure(tx, [accountId])).get(accountId)?.isActive === true;
