import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { accounts } from '../../server/tables.ts';
import { type Account, accountColumns } from './account.ts';

/**
 * Prevents accounts from being erased until the transaction ends, so that rows about them are
 * either written before the erasure, and erased with them, or not at all. Waits only for an erasure
 * under way. If other rows are locked too, call this first, as the erasure does, to avoid
 * deadlocks.
 * @returns the accounts that are not erased, by id, including closed ones
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
 * For a write in the name of the sender of a request: whether their account still exists. It then
 * cannot be erased before the transaction ends. Always true for a visitor (null).
 */
export const accountStillExists = async (
  tx: Executor,
  accountId: string | null,
): Promise<boolean> =>
  accountId === null ||
  (await lockAgainstErasure(tx, [accountId])).get(accountId)?.isActive === true;
