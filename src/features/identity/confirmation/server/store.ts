import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { hashToken } from '../../accounts/server/tokens.ts';
import { sessions } from '../../server/tables.ts';

/**
 * When the owner of the session with this token last confirmed; null if never, or if the session
 * has ended.
 */
export async function readConfirmedAt(db: Executor, token: string): Promise<Date | null> {
  const [session] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return session?.confirmedAt ?? null;
}

type OwnSession = { readonly accountId: string; readonly token: string };

/**
 * Notes that the owner of a session has confirmed. Other sessions of the account are not confirmed
 * by it.
 */
export async function noteConfirmed(
  tx: Executor,
  { accountId, token }: OwnSession,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.accountId, accountId)));
}
