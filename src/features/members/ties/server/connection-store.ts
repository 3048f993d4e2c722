import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { PageCursor } from '#lib/page-cursor.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { openSince, type Relation, relationOf } from '../connection-states.ts';
import { notBlocked } from './block-store.ts';
import { connections } from './tables.ts';

export type ConnectionRow = typeof connections.$inferSelect;

/** The key of two members: ids in text sort as the database sorts them. */
const pairOf = (a: string, b: string) =>
  a < b ? { lowId: a, highId: b } : { lowId: b, highId: a };

const isPair = (a: string, b: string) => {
  const { lowId, highId } = pairOf(a, b);
  return and(eq(connections.lowId, lowId), eq(connections.highId, highId));
};

/**
 * Locks two members' connection until the transaction ends: changes to it wait for each other here.
 */
export async function lockPair(tx: Executor, a: string, b: string): Promise<void> {
  const { lowId, highId } = pairOf(a, b);
  await lockByName(tx, `connection:${lowId}:${highId}`);
}

export async function readConnection(
  tx: Executor,
  a: string,
  b: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(connections).where(isPair(a, b));
  return row;
}

type Saved = Omit<ConnectionRow, 'lowId' | 'highId'>;

/** Writes what is between two members. */
export async function saveConnection(
  tx: Executor,
  a: string,
  b: string,
  saved: Saved,
): Promise<void> {
  await tx
    .insert(connections)
    .values({ ...pairOf(a, b), ...saved })
    .onConflictDoUpdate({ target: [connections.lowId, connections.highId], set: saved });
}

export async function deleteConnection(tx: Executor, a: string, b: string): Promise<void> {
  await tx.delete(connections).where(isPair(a, b));
}

/** The member on the other side of a row. */
const otherId = (viewerId: string) =>
  sql<string>`case when low_id = ${viewerId} then high_id else low_id end`;

/** The condition that a row is between a member and someone else. */
export const isOf = (viewerId: string) =>
  or(eq(connections.lowId, viewerId), eq(connections.highId, viewerId));

const connectedOf = (viewerId: string) =>
  and(
    isOf(viewerId),
    eq(connections.state, 'connected'),
    notBlocked(viewerId, sql`case when low_id = ${viewerId} then high_id else low_id end`),
  );

/**
 * A subquery of the members with whom one is connected, blocked or not. It names no row of the query
 * around it, so the database reads it once.
 */
export const connectedIds = (viewerId: string) =>
  sql`(select ${otherId(viewerId)} from ${connections}
    where ${isOf(viewerId)} and ${connections.state} = 'connected')`;

/** A page of a member's connections, latest first, and one row more if there is another page. */
export const readConnected = (
  tx: Executor,
  viewerId: string,
  { cursor, size }: { readonly cursor: PageCursor | undefined; readonly size: number },
) =>
  tx
    .select({
      id: otherId(viewerId),
      since: sql<Date>`decided_at`.mapWith(connections.decidedAt),
      eventId: connections.eventId,
    })
    .from(connections)
    .where(
      and(
        connectedOf(viewerId),
        cursor &&
          or(
            lt(connections.decidedAt, cursor.at),
            and(eq(connections.decidedAt, cursor.at), lt(otherId(viewerId), cursor.id)),
          ),
      ),
    )
    .orderBy(desc(connections.decidedAt), desc(otherId(viewerId)))
    .limit(size + 1);

export async function countConnected(tx: Executor, viewerId: string): Promise<number> {
  return tx.$count(connections, connectedOf(viewerId));
}

/** Whether a member is connected with someone, or has asked someone. */
export const hasReachedOut = async (tx: Executor, accountId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: connections.lowId })
      .from(connections)
      .where(
        and(
          isOf(accountId),
          or(eq(connections.state, 'connected'), eq(connections.requesterId, accountId)),
        ),
      )
      .limit(1)
  ).length > 0;

/**
 * Everything between a member and others that is not a connection, latest first; `relationOf` says
 * what they see.
 */
export const readRequests = (tx: Executor, viewerId: string) =>
  tx
    .select({ id: otherId(viewerId), connection: connections })
    .from(connections)
    .where(
      and(
        isOf(viewerId),
        sql`state <> 'connected'`,
        notBlocked(viewerId, sql`case when low_id = ${viewerId} then high_id else low_id end`),
      ),
    )
    .orderBy(desc(connections.askedAt));

/** What is between a member and each of these others. */
export async function readConnectionsAmong(
  tx: Executor,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConnectionRow>> {
  if (ids.length === 0) return new Map();

  const rows = await tx
    .select({ id: otherId(viewerId), connection: connections })
    .from(connections)
    .where(
      or(
        and(eq(connections.lowId, viewerId), inArray(connections.highId, [...ids])),
        and(eq(connections.highId, viewerId), inArray(connections.lowId, [...ids])),
      ),
    );

  return new Map(rows.map(({ id, connection }) => [id, connection]));
}

/**
 * The query for those whom a member has no reason to be suggested: connected ones, whom they have
 * asked, and who have asked them. Whom they asked comes back when the request expires or is
 * withdrawn, so that nobody learns that it was declined.
 */
export const readInTouch = (tx: Executor, viewerId: string, now: Date) =>
  tx
    .select({ id: otherId(viewerId) })
    .from(connections)
    .where(
      and(
        isOf(viewerId),
        or(
          eq(connections.state, 'connected'),
          ne(connections.requesterId, viewerId),
          and(isNull(connections.withdrawnAt), gt(connections.askedAt, openSince(now))),
        ),
      ),
    );

/**
 * What a member sees of their connection with each of these others; those without a row are
 * missing.
 */
export async function readRelations(
  tx: Executor,
  {
    viewerId,
    ids,
    now,
  }: { readonly viewerId: string; readonly ids: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, Relation>> {
  const rows = await readConnectionsAmong(tx, viewerId, ids);
  return new Map([...rows].map(([id, row]) => [id, relationOf(viewerId, row, now)]));
}

/**
 * How many of a member's connections are also connections of others, by the others' ids; the
 * member's own connections among them. It says how many, never who.
 * @param otherId counts for this member alone
 */
export async function countMutual(
  db: Executor,
  viewerId: string,
  otherId?: string,
): Promise<ReadonlyMap<string, number>> {
  const isCounted = otherId ? sql`theirs.other = ${otherId}` : sql`theirs.other <> ${viewerId}`;
  const { rows } = await db.execute<{ id: string; many: number }>(sql`
    select theirs.other as id, count(*)::int as many
    from ${connectedIds(viewerId)} as mine (id), lateral (
      select high_id as other from ${connections} where low_id = mine.id and state = 'connected'
      union all select low_id from ${connections} where high_id = mine.id and state = 'connected'
    ) as theirs
    where ${isCounted}
    group by theirs.other`);
  return new Map(rows.map(({ id, many }) => [id, many]));
}

/** The ids of a member's connections. */
export async function readConnectedIds(
  db: Executor,
  viewerId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: otherId(viewerId) })
    .from(connections)
    .where(connectedOf(viewerId));
  return new Set(rows.map(({ id }) => id));
}

/** How many connections a member has made between two instants and still has. */
export const countConnectionsMade = (
  db: Executor,
  accountId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> =>
  db.$count(
    connections,
    and(
      or(eq(connections.lowId, accountId), eq(connections.highId, accountId)),
      eq(connections.state, 'connected'),
      gte(connections.decidedAt, from),
      lt(connections.decidedAt, until),
    ),
  );
