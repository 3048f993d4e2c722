import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { createToken, hashToken, looksLikeToken } from '../../accounts/server/tokens.ts';
import { passkeyChallenges } from '../../server/tables.ts';
import { challengeExpiresAt } from '../../two-factor/codes.ts';

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
  const spent = await tx
    .delete(passkeyChallenges)
    .where(and(eq(tokenHash, hashToken(challenge)), isForAccount, gt(expiresAt, now)));

  return spent.rowCount === 1;
}

export async function dropExpiredPasskeyChallenges(tx: Executor, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}
