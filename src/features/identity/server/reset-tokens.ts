import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { resetEnd } from '../session-life.ts';
import { accountTokens } from './tables.ts';
import { drawToken, hashToken } from './tokens.ts';

/** Draws a reset token for an account and keeps its hash; earlier ones stay good, as mails may overtake each other. */
export async function issueResetToken(tx: Executor, accountId: string, now: Date): Promise<string> {
  const token = drawToken();
  await tx.insert(accountTokens).values({
    tokenHash: hashToken(token),
    purpose: 'password_reset',
    accountId,
    createdAt: now,
    expiresAt: resetEnd(now),
  });
  return token;
}

/** Spends a reset token and says whose it was; of two who try at once, one statement lets only the first have it. */
export async function spendResetToken(tx: Executor, token: string, now: Date): Promise<string | undefined> {
  const [spent] = await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, 'password_reset'),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .returning({ accountId: accountTokens.accountId });
  return spent?.accountId;
}

/** Withdraws every reset link still out for an account. */
export async function withdrawResetTokens(tx: Executor, accountId: string): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.purpose, 'password_reset')));
}

export async function dropExpiredTokens(tx: Executor, now: Date): Promise<void> {
  await tx.delete(accountTokens).where(lte(accountTokens.expiresAt, now));
}
