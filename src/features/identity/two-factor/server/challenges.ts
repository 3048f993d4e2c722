import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { createToken, hashToken } from '../../accounts/server/account-tokens.ts';
import { challengeExpiresAt, MAX_ATTEMPTS } from '../codes.ts';
import { twoFactorChallenges } from './tables.ts';

const { accountId, expiresAt, passwordHash, tokenHash, tries } = twoFactorChallenges;
const owner = { accountId, passwordHash };

/** The account id password was right, and the hash that it was checked against. */
export type PendingLogin = { readonly accountId: string; readonly passwordHash: string };

/** Creates a challenge after a right password and stores its hash. */
export async function createTwoFactorChallenge(
  tx: Executor,
  waiting: PendingLogin,
  now: Date,
): Promise<string> {
  const token = createToken();
  await tx
    .insert(twoFactorChallenges)
    .values({ ...waiting, tokenHash: hashToken(token), expiresAt: challengeExpiresAt(now) });
  return token;
}

// All conditions are in one statement, so that the database decides between processes.
const isOpen = (token: string, now: Date) =>
  and(eq(tokenHash, hashToken(token)), gt(expiresAt, now), lt(tries, MAX_ATTEMPTS));

/** The account of a challenge that can still be answered. */
export async function findChallenge(
  tx: Executor,
  token: string,
  now: Date,
): Promise<PendingLogin | undefined> {
  const [challenge] = await tx.select(owner).from(twoFactorChallenges).where(isOpen(token, now));
  return challenge;
}

/** Uses one attempt of a challenge and locks it until the transaction ends. */
export async function takeTry(
  tx: Executor,
  token: string,
  now: Date,
): Promise<PendingLogin | undefined> {
  const [challenge] = await tx
    .update(twoFactorChallenges)
    .set({ tries: sql`${tries} + 1` })
    .where(isOpen(token, now))
    .returning(owner);
  return challenge;
}

export async function dropChallenge(tx: Executor, token: string): Promise<void> {
  await tx.delete(twoFactorChallenges).where(eq(tokenHash, hashToken(token)));
}

/** Deletes an account's challenges, so that a login under way has to start again. */
export async function dropChallengesOf(tx: Executor, id: string): Promise<void> {
  await tx.delete(twoFactorChallenges).where(eq(accountId, id));
}

export async function dropExpiredChallenges(tx: Executor, now: Date): Promise<void> {
  await tx.delete(twoFactorChallenges).where(lte(expiresAt, now));
}
