import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { createToken, hashToken } from '../../accounts/server/tokens.ts';
import { twoFactorChallenges } from '../../server/tables.ts';
import { challengeExpiresAt, MAX_ATTEMPTS } from '../codes.ts';

const { accountId, expiresAt, passwordHash, tokenHash, tries } = twoFactorChallenges;
const owner = { accountId, passwordHash };

/** Whose right password a challenge stands for, and the hash it was checked against. */
export type Waiting = { readonly accountId: string; readonly passwordHash: string };

/** Draws a challenge for somebody whose password was right, and keeps its hash. */
export async function giveChallenge(tx: Executor, waiting: Waiting, now: Date): Promise<string> {
  const token = createToken();
  await tx
    .insert(twoFactorChallenges)
    .values({ ...waiting, tokenHash: hashToken(token), expiresAt: challengeExpiresAt(now) });
  return token;
}

// Each is a condition of one statement, so that the row decides, over all processes.
const isOpen = (token: string, now: Date) =>
  and(eq(tokenHash, hashToken(token)), gt(expiresAt, now), lt(tries, MAX_ATTEMPTS));

/** Whose challenge this is, if it still can be answered. */
export async function findChallenge(tx: Executor, token: string, now: Date): Promise<Waiting | undefined> {
  const [found] = await tx.select(owner).from(twoFactorChallenges).where(isOpen(token, now));
  return found;
}

/** Takes one of its tries. Until the transaction ends nobody else can answer it. */
export async function takeTry(tx: Executor, token: string, now: Date): Promise<Waiting | undefined> {
  const [taken] = await tx
    .update(twoFactorChallenges)
    .set({ tries: sql`${tries} + 1` })
    .where(isOpen(token, now))
    .returning(owner);
  return taken;
}

export async function dropChallenge(tx: Executor, token: string): Promise<void> {
  await tx.delete(twoFactorChallenges).where(eq(tokenHash, hashToken(token)));
}

/** Whoever waits with this account's password has to begin again. */
export async function dropChallengesOf(tx: Executor, whose: string): Promise<void> {
  await tx.delete(twoFactorChallenges).where(eq(accountId, whose));
}

export async function dropExpiredChallenges(tx: Executor, now: Date): Promise<void> {
  await tx.delete(twoFactorChallenges).where(lte(expiresAt, now));
}
