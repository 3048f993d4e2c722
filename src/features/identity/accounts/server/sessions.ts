import { and, desc, eq, gt, lte, ne, type Placeholder, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/database/database.ts';
import { isDueForRenewal, MAX_SESSIONS, sessionExpiresAt } from '../lifetimes.ts';
import { type Account, accountColumns } from './account.ts';
import { createToken, hashToken } from './account-tokens.ts';
import { accounts, sessions } from './tables.ts';

/** The origin of a session, by which its owner recognises it in the list. */
export type Device = { readonly address: string; readonly userAgent: string | undefined };

type Opening = Device & {
  readonly accountId: string;
  readonly passwordHash: string;
  readonly now: Date;
  /**
   * Whether two-factor or a passkey was used as well. An account with two-factor on requires it.
   */
  readonly twoFactorPassed?: boolean;
};

/**
 * Opens a session and returns its token, or `undefined` if the account was closed, its password
 * changed or two-factor turned on since the check. If the account has `MAX_SESSIONS`, the least
 * recently used one ends. Call it in a transaction: the row lock serialises it with password
 * resets, so that no session outlives the password that opened it, and with other logins, so that
 * the sessions are counted correctly.
 */
async function openSession(tx: Executor, opening: Opening): Promise<string | undefined> {
  const token = createToken();
  const [now, ends] = [opening.now.toISOString(), sessionExpiresAt(opening.now).toISOString()];

  const { rowCount } = await tx.execute(sql`
    insert into ${sessions} (token_hash, account_id, created_at, seen_at, expires_at, user_agent, address)
    select ${hashToken(token)}, id, ${now}, ${now}, ${ends}, ${opening.userAgent?.slice(0, 300) ?? null}, ${opening.address}
    from ${accounts}
    where id = ${opening.accountId} and is_active and password_hash = ${opening.passwordHash}
      and (two_step_since is null or ${opening.twoFactorPassed === true})
    for no key update`);
  if (rowCount !== 1) return undefined;

  await tx.execute(sql`
    delete from ${sessions} where token_hash in (
      select token_hash from ${sessions}
      where account_id = ${opening.accountId} and token_hash <> ${hashToken(token)}
      order by seen_at desc, id desc offset ${MAX_SESSIONS - 1})`);

  return token;
}

/** Opens a session and ends the one that the browser sent. */
export async function replaceSession(
  tx: Executor,
  opening: Opening,
  previous: string | undefined,
): Promise<string | undefined> {
  const token = await openSession(tx, opening);
  if (token && previous) await endSession(tx, previous);
  return token;
}

/** The condition that a session has not ended and its account is open. */
const isOpen = (tokenHash: Buffer | Placeholder, now: Date | Placeholder) =>
  and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(accounts.isActive, true));

// Runs on every request with a cookie, so it is prepared once per connection.
const prepareRead = (database: Database) =>
  database
    .select({ account: accountColumns, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isOpen(sql.placeholder('tokenHash'), sql.placeholder('now')))
    .prepare('identity_read_session');

const reads = new WeakMap<Database, ReturnType<typeof prepareRead>>();

/**
 * The account whose session has this token, which also extends the session; `null` if the session
 * has ended or does not exist, or if the account is closed.
 */
export async function readSession(
  database: Database,
  token: string,
  now: Date,
): Promise<Account | null> {
  const read = reads.get(database) ?? prepareRead(database);
  reads.set(database, read);

  const tokenHash = hashToken(token);
  const [session] = await read.execute({ tokenHash, now });
  if (!session) return null;

  if (isDueForRenewal(session.seenAt, now))
    await database
      .update(sessions)
      .set({ seenAt: now, expiresAt: sessionExpiresAt(now) })
      .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.seenAt, session.seenAt)));

  return session.account;
}

/**
 * The channel on which processes hear that sessions of an account have ended, or that it was
 * closed; its payload is the account's id. Triggers of both tables send it, so that no way to end a
 * session is forgotten.
 */
export const SESSIONS_ENDED_CHANNEL = 'sessions_ended';

/**
 * When the session with this token expires; undefined if it has ended. Unlike reading it, this
 * doesn't extend it.
 */
export async function readSessionEnd(
  database: Database,
  token: string,
  now: Date,
): Promise<Date | undefined> {
  const [session] = await database
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isOpen(hashToken(token), now));
  return session?.expiresAt;
}

/**
 * The id of the session with this token, by which others refer to it; undefined if it has ended.
 */
export async function findSessionId(db: Executor, token: string): Promise<string | undefined> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return session?.id;
}

/** Ends one session; an unknown token is ignored. */
export async function endSession(tx: Executor, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends every session of an account, on all devices. */
export async function endAllSessions(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

export async function dropExpiredSessions(tx: Executor, now: Date): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** One of an account's own sessions, and whether it sent the request. */
export type OwnSession = Omit<typeof sessions.$inferSelect, 'tokenHash'> & {
  readonly current: boolean;
};

type SessionKey = {
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
  { accountId, token, now }: SessionKey & { readonly now: Date },
) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt));

  const currentHash = hashToken(token);
  const mySessions: OwnSession[] = rows.map(({ tokenHash, ...session }) => ({
    ...session,
    current: tokenHash.equals(currentHash),
  }));

  return mySessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Whether the session of the request is still valid. */
export async function isStillOpen(
  db: Executor,
  { accountId, token, now }: SessionKey & { readonly now: Date },
): Promise<boolean> {
  const { tokenHash, accountId: owner, expiresAt, id } = sessions;
  const rows = await db
    .select({ id })
    .from(sessions)
    .where(and(eq(tokenHash, hashToken(token)), eq(owner, accountId), gt(expiresAt, now)));
  return rows.length === 1;
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
export async function endOtherSessions(
  tx: Executor,
  { accountId, token }: SessionKey,
): Promise<void> {
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
  { accountId, token }: SessionKey,
): Promise<string | undefined> {
  const fresh = createToken();
  const { rowCount } = await tx
    .update(sessions)
    .set({ tokenHash: hashToken(fresh) })
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.accountId, accountId)));
  return rowCount === 1 ? fresh : undefined;
}
