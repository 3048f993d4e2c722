import { and, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
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
export const nothingDue = { emailDueAt: null, pushDueAt: null } as const;

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
