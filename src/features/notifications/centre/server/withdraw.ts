import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { notified } from './jobs.ts';
import { nothingDue } from './store.ts';
import { notifications } from './tables.ts';

const { accountId, actorId, dedupeKey } = notifications;

/**
 * Deletes what two accounts were notified of about each other: for a block, after which neither
 * finds a trace.
 */
export const deleteNotificationsBetween = (
  tx: Executor,
  one: string,
  other: string,
): Promise<void> =>
  deleteWhere(
    tx,
    or(and(eq(accountId, one), eq(actorId, other)), and(eq(accountId, other), eq(actorId, one))),
  );

/** Deletes what anyone was notified of by these keys: for a post or message that was deleted. */
export const withdrawNotifications = (tx: Executor, keys: readonly string[]): Promise<void> =>
  deleteWhere(tx, inArray(dedupeKey, [...keys]));

type Group = {
  readonly accountId: string;
  /** The names of the kinds. */
  readonly kinds: readonly string[];
  readonly group: string;
  /** Occasions that are later stay unread. */
  readonly until: Date;
  readonly now: Date;
};

/**
 * Marks a group as read, because the member has seen what it is about, such as the posts of a topic
 * or the messages of a conversation.
 */
export async function markGroupRead(
  tx: Executor,
  { accountId: owner, kinds, group, until, now }: Group,
): Promise<void> {
  const { rowCount } = await tx
    .update(notifications)
    .set({
      readAt: now,
      seenAt: sql`coalesce(${notifications.seenAt}, ${now.toISOString()}::timestamptz)`,
      ...nothingDue,
    })
    .where(
      and(
        eq(accountId, owner),
        inArray(notifications.kind, [...kinds]),
        eq(notifications.groupKey, group),
        sql`${notifications.isHead}`,
        isNull(notifications.readAt),
        lte(notifications.createdAt, until),
      ),
    );
  if (rowCount) await enqueue(tx, notified, { accountIds: [owner] });
}

/** Deletes what an account was notified of, and what it caused for others. */
export const deleteNotificationsOf = (tx: Executor, id: string): Promise<void> =>
  deleteWhere(tx, or(eq(accountId, id), eq(actorId, id)));

/**
 * Deletes notifications. Where that takes the head of a group, the latest that is left becomes its
 * head.
 */
async function deleteWhere(tx: Executor, condition: SQL | undefined): Promise<void> {
  const gone = await tx.delete(notifications).where(condition).returning();
  for (const { groupId, isHead, seenAt, readAt, emailDueAt } of gone) {
    if (!isHead || groupId === null) continue;
    const { createdAt, id } = notifications;
    await tx
      .update(notifications)
      .set({ isHead: true, seenAt, readAt, emailDueAt })
      .where(
        sql`${id} = (select id from notifications where group_id = ${groupId} or id = ${groupId}
          order by ${createdAt} desc, ${id} desc limit 1)`,
      );
  }
}
