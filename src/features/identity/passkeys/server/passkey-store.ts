import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { accountColumns } from '../../accounts/server/account.ts';
import { createToken, hashToken, looksLikeToken } from '../../accounts/server/account-tokens.ts';
import { accounts } from '../../accounts/server/tables.ts';
import { challengeExpiresAt } from '../../two-factor/codes.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

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
  const [row] = await tx
    .select({ passkey: passkeys, account: accountColumns, passwordHash: accounts.passwordHash })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, credentialId));
  return row;
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
  const update = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), uncounted)));

  return update.rowCount === 1;
}

type PasskeyKey = { readonly accountId: string; readonly id: string };
const isOwn = ({ accountId, id }: PasskeyKey) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

/** Undefined if it is not this account's. */
export async function renamePasskey(tx: Executor, key: PasskeyKey, name: string) {
  const [renamed] = await tx.update(passkeys).set({ name }).where(isOwn(key)).returning();
  return renamed;
}

/** False if it is not this account's. */
export const removePasskey = async (tx: Executor, key: PasskeyKey): Promise<boolean> =>
  (await tx.delete(passkeys).where(isOwn(key))).rowCount === 1;

/** The purpose of a challenge: to add a passkey to this account, or to log in. */
type Purpose = { readonly accountId: string } | 'log_in';

/** Creates a challenge for one use, in base64url, and stores its hash. */
export async function createChallenge(tx: Executor, purpose: Purpose, now: Date): Promise<string> {
  const challenge = createToken();
  const accountId = purpose === 'log_in' ? null : purpose.accountId;
  await tx.insert(passkeyChallenges).values({
    tokenHash: hashToken(challenge),
    purpose: purpose === 'log_in' ? 'sign_in' : 'add',
    accountId,
    expiresAt: challengeExpiresAt(now),
  });
  return challenge;
}

/**
 * Uses a challenge. False if it has a different purpose or account, is expired or was used before.
 */
export async function spendChallenge(
  tx: Executor,
  challenge: string | undefined,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  if (!looksLikeToken(challenge)) return false;

  const { accountId, expiresAt, tokenHash } = passkeyChallenges;
  const isForAccount = purpose === 'log_in' ? isNull(accountId) : eq(accountId, purpose.accountId);
  const deletion = await tx
    .delete(passkeyChallenges)
    .where(and(eq(tokenHash, hashToken(challenge)), isForAccount, gt(expiresAt, now)));

  return deletion.rowCount === 1;
}

export async function dropExpiredPasskeyChallenges(tx: Executor, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}

/** Removes all passkeys of an account, also one that is just being added. */
export async function removePasskeys(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId));
}
