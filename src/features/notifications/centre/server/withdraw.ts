import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { notifications } from './tables.ts';

const { accountId, actorId, dedupeKey } = notifications;

/** Deletes what two accounts were notified of about each other: for a block, after which neither finds a trace. */
export const deleteNotificationsBetween = (tx: Executor, one: string, other: string): Promise<void> =>
  deleteWhere(
    tx,
    or(and(eq(accountId, one), eq(actorId, other)), and(eq(accountId, other), eq(actorId, one))),
  );

/** Deletes what anyone was notified of by these keys: for a post or message that was deleted. */
export const withdrawNotifications = (tx: Executor, keys: readonly string[]): Promise<void> =>
  deleteWhere(tx, inArray(dedupeKey, [...keys]));

/** Deletes what an account was notified of, and what it caused for others. */
export const deleteNotificationsOf = (tx: Executor, id: string): Promise<void> =>
  deleteWhere(tx, or(eq(accountId, id), eq(actorId, id)));

/** Deletes notifications. Where that takes the head of a group, the latest that is left becomes its head. */
async function deleteWhere(tx: Executor, condition: SQL | undefined): Promise<void> {
  const gone = await tx.delete(notifications).where(condition).returning();
  for (const { groupId, isHead, seenAt, readAt } of gone) {
    if (!isHead || groupId === null) continue;
    const { createdAt, id } = notifications;
    await tx
      .update(notifications)
      .set({ isHead: true, seenAt, readAt })
      .where(
        sql`${id} = (select id from notifications where group_id = ${groupId} or id = ${groupId}
          order by ${createdAt} desc, ${id} desc limit 1)`,
      );
  }
}
