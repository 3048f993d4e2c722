import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { blocks } from './tables.ts';

/**
 * The SQL condition that neither of two members has blocked the other.
 * @param viewerId who looks; a visitor (`null`) is blocked by nobody
 * @param other the column with the other account's id; where it is null, the condition holds
 */
export const notBlocked = (viewerId: string | null, other: SQLWrapper): SQL =>
  viewerId === null
    ? sql`true`
    : sql`not exists (select from ${blocks} where (account_id = ${viewerId} and blocked_id = ${other})
        or (account_id = ${other} and blocked_id = ${viewerId}))`;

const between = (a: string, b: string) =>
  or(
    and(eq(blocks.blockerId, a), eq(blocks.blockedId, b)),
    and(eq(blocks.blockerId, b), eq(blocks.blockedId, a)),
  );

/** Whether one of two members has blocked the other. */
export async function isBlocked(tx: Executor, a: string, b: string): Promise<boolean> {
  const rows = await tx.select({ at: blocks.blockedAt }).from(blocks).where(between(a, b)).limit(1);
  return rows.length > 0;
}

/**
 * Everyone whom a member has blocked, or who has blocked them: neither finds a trace of the other.
 */
export async function findBlockedPairs(
  tx: Executor,
  accountId: string,
): Promise<readonly string[]> {
  const rows = await tx
    .select({
      id: sql<string>`case when account_id = ${accountId} then blocked_id else account_id end`,
    })
    .from(blocks)
    .where(or(eq(blocks.blockerId, accountId), eq(blocks.blockedId, accountId)));
  return [...new Set(rows.map(({ id }) => id))];
}

/** Those whom a member has blocked, latest first. */
export async function readBlocked(tx: Executor, blockerId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.blockedAt));
  return rows.map(({ id }) => id);
}

export const insertBlock = (tx: Executor, blockerId: string, blockedId: string, blockedAt: Date) =>
  tx.insert(blocks).values({ blockerId, blockedId, blockedAt }).onConflictDoNothing();

export const deleteBlock = (tx: Executor, blockerId: string, blockedId: string) =>
  tx.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
