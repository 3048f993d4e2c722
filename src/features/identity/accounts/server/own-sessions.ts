import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { sessions } from '../../server/tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** One of an account's own sessions, and whether it sent the request. */
export type OwnSession = Omit<typeof sessions.$inferSelect, 'tokenHash'> & {
  readonly current: boolean;
};

type Own = {
  readonly accountId: string;
  /** The session token of the request. */
  readonly token: string;
};

/**
 * The valid sessions of an account: the one that sent the request first, then the most recently
 * seen.
 */
export async function listSessions(
  db: Executor,
  { accountId, token, now }: Own & { readonly now: Date },
) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt));

  const asking = hashToken(token);
  const own: OwnSession[] = rows.map(({ tokenHash, ...session }) => ({
    ...session,
    current: tokenHash.equals(asking),
  }));

  return own.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Whether the session of the request is still valid. */
export async function isStillOpen(
  db: Executor,
  { accountId, token, now }: Own & { readonly now: Date },
): Promise<boolean> {
  const { tokenHash, accountId: owner, expiresAt, id } = sessions;
  const found = await db
    .select({ id })
    .from(sessions)
    .where(and(eq(tokenHash, hashToken(token)), eq(owner, accountId), gt(expiresAt, now)));
  return found.length === 1;
}

/**
 * Ends one session of an account by its id. Other people's sessions and ended ones are not found.
 */
export async function endSessionById(
  db: Executor,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  return rowCount === 1;
}

/** Ends every session of an account except the one that sent the request. */
export async function endOtherSessions(tx: Executor, { accountId, token }: Own): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, hashToken(token))));
}

/**
 * Replaces a session's token, so that the old one stops working. Undefined if the session has
 * ended.
 */
export async function renewToken(
  tx: Executor,
  { accountId, token }: Own,
): Promise<string | undefined> {
  const fresh = createToken();
  const { rowCount } = await tx
    .update(sessions)
    .set({ tokenHash: hashToken(fresh) })
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.accountId, accountId)));
  return rowCount === 1 ? fresh : undefined;
}
