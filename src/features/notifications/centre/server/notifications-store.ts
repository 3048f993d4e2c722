import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import { UNREAD_COUNTED } from '../updates.ts';
import { notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const PAGE = 30;
/** The people of a group are found among its latest occasions. */
const OCCASIONS_READ = 200;
const KEPT_DAYS = 365;

// The same condition as that of the indexes.
const isListed = sql`${notifications.isHead}`;
const isUnread = isNull(notifications.readAt);

/** What was seen on the website is told by no email or push. */
const nothingDue = { emailDueAt: null, pushDueAt: null } as const;

type Wanted = { readonly unread: boolean; readonly cursor?: PageCursor | undefined };

/** A page of 30 heads of an account, latest first. */
export async function readPage(db: Executor, accountId: string, { unread, cursor }: Wanted) {
  const { createdAt, id } = notifications;

  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        isListed,
        unread ? isUnread : undefined,
        beforeCursor(cursor, { at: createdAt, id }),
      ),
    )
    // As the indexes are sorted: else the database reads everyone's, from the latest on, for those
    // with few unread.
    .orderBy(sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`)
    .limit(PAGE + 1);

  return cutPage(rows, PAGE, (row) => ({ at: row.createdAt, id: row.id }));
}

/** The unread notifications of an account, counted up to 100. */
export async function countUnread(db: Executor, accountId: string): Promise<number> {
  const unread = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isListed, isUnread))
    .limit(UNREAD_COUNTED)
    .as('unread');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(unread);
  return row?.count ?? 0;
}

/** The occasions of a head, latest first: who caused each. */
export async function readActors(
  db: Executor,
  heads: readonly NotificationRow[],
): Promise<(head: NotificationRow) => readonly (string | null)[]> {
  const groups = heads.flatMap(({ groupId }) => groupId ?? []);

  const { rows } =
    groups.length === 0
      ? { rows: [] }
      : await db.execute<{ group_id: string; actor_id: string | null }>(sql`
          select named.id as group_id, occasion.actor_id
          from unnest(${sql.param(groups)}::uuid[]) as named (id) cross join lateral (
            select actor_id, created_at, id from notifications
            where group_id = named.id or id = named.id
            order by created_at desc, id desc limit ${OCCASIONS_READ}
          ) as occasion
          order by occasion.created_at desc, occasion.id desc`);

  const byGroup = Map.groupBy(rows, (row) => row.group_id);

  return ({ groupId, actorId }) =>
    (groupId !== null && byGroup.get(groupId)?.map((row) => row.actor_id)) || [actorId];
}

/** Marks notifications of an account as seen. Doing it again keeps the first time. */
export async function markSeen(
  db: Executor,
  accountId: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ seenAt: now, ...nothingDue })
    .where(
      and(
        eq(notifications.accountId, accountId),
        inArray(notifications.id, [...ids]),
        isNull(notifications.seenAt),
      ),
    );
}

/** Marks notifications of an account as read, and so as seen. Returns how many were unread. */
export const markRead = (
  db: Executor,
  accountId: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<number> => setRead(db, accountId, inArray(notifications.id, [...ids]), now);

/**
 * Marks everything as read that an account was notified of until then. Returns how many were
 * unread.
 */
export const markAllRead = (
  db: Executor,
  accountId: string,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<number> =>
  setRead(db, accountId, and(isListed, lte(notifications.createdAt, until)), now);

async function setRead(
  db: Executor,
  accountId: string,
  which: SQL | undefined,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: at, seenAt: sql`coalesce(${notifications.seenAt}, ${at})`, ...nothingDue })
    .where(and(eq(notifications.accountId, accountId), isUnread, which));

  return rowCount ?? 0;
}

/** Deletes notifications after a year. */
export async function deleteOldNotifications(db: Executor, now: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, addDays(now, -KEPT_DAYS)));
}

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
  const deletedRows = await tx.delete(notifications).where(condition).returning();
  for (const { groupId, isHead, seenAt, readAt, emailDueAt } of deletedRows) {
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

/**
 * Tells the open pages of accounts that they have notifications. A job, because a stream is locked
 * until its transaction ends: two that notify the same people in another sequence would wait for
 * each other.
 */
export const notified = defineJob({
  name: 'notifications.notified',
  payload: z.object({ accountIds: z.array(z.uuid()) }),
});
