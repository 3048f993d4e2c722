import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { accountColumns } from '../../accounts/server/account.ts';
import { accounts, passkeys } from '../../server/tables.ts';

/** An account's passkeys, the oldest first. */
export const listPasskeys = (tx: Executor, accountId: string) =>
  tx.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id));

/** Throws the database's error if an account has this credential already. */
export async function addPasskey(tx: Executor, passkey: typeof passkeys.$inferInsert) {
  const [added] = await tx.insert(passkeys).values(passkey).returning();
  if (!added) throw new Error('The new passkey did not come back');
  return added;
}

/** A passkey with its account, by its credential id. */
export async function findPasskey(tx: Executor, credentialId: string) {
  const [found] = await tx
    .select({ passkey: passkeys, account: accountColumns, passwordHash: accounts.passwordHash })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}

/**
 * Stores a use. False if the same counter value was used meanwhile: of a device and its copy only
 * one logs in.
 */
export async function recordUse(
  tx: Executor,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const uncounted = and(eq(passkeys.counter, 0), sql`${counter} = 0`);
  const noted = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), uncounted)));

  return noted.rowCount === 1;
}

type Own = { readonly accountId: string; readonly id: string };
const isOwn = ({ accountId, id }: Own) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

/** Undefined if it is not this account's. */
export async function renamePasskey(tx: Executor, own: Own, name: string) {
  const [renamed] = await tx.update(passkeys).set({ name }).where(isOwn(own)).returning();
  return renamed;
}

/** False if it is not this account's. */
export const removePasskey = async (tx: Executor, own: Own): Promise<boolean> =>
  (await tx.delete(passkeys).where(isOwn(own))).rowCount === 1;
