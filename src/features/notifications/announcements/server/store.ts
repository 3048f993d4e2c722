import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import type { People } from './audience-of.ts';
import { announcements, announcementRecipients as recipients } from './tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

const PAGE = 20;
const UNREAD_PAGE = 100;
/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 5000;

/** Adds an announcement; false if there is one with this id already. */
export async function addAnnouncement(
  tx: Executor,
  values: typeof announcements.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(announcements)
    .values(values)
    .onConflictDoNothing({ target: announcements.id });
  return added.rowCount === 1;
}

export const findAnnouncement = async (
  db: Executor,
  id: string,
): Promise<AnnouncementRow | undefined> =>
  (await db.select().from(announcements).where(eq(announcements.id, id)))[0];

/** A page of all announcements, latest first. */
export async function listAnnouncements(db: Executor, cursor: PageCursor | undefined) {
  const rows = await db
    .select()
    .from(announcements)
    .where(beforeCursor(cursor, { at: announcements.sentAt, id: announcements.id }))
    .orderBy(desc(announcements.sentAt), desc(announcements.id))
    .limit(PAGE + 1);
  return cutPage(rows, PAGE, ({ sentAt, id }) => ({ at: sentAt, id }));
}

/** How far announcements have got, by id. */
export async function countRecipients(db: Executor, ids: readonly string[]) {
  const rows = await db
    .select({
      id: recipients.announcementId,
      recipients: sql<number>`count(*)::int`,
      delivered: sql<number>`count(*) filter (where delivery = 'delivered')::int`,
      suppressed: sql<number>`count(*) filter (where delivery = 'suppressed')::int`,
      acknowledged: sql<number>`count(acknowledged_at)::int`,
    })
    .from(recipients)
    .where(inArray(recipients.announcementId, [...ids]))
    .groupBy(recipients.announcementId);

  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Writes down who will be told. */
export async function addRecipients(
  tx: Executor,
  announcementId: string,
  { accountIds, addresses }: People,
): Promise<void> {
  const rows = [
    ...accountIds.map((accountId) => ({ announcementId, accountId, address: null })),
    ...addresses.map((address) => ({ announcementId, accountId: null, address })),
  ];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insert(recipients)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing();
}

export type RecipientRow = typeof recipients.$inferSelect;

const isPending = (announcementId: string) =>
  and(eq(recipients.announcementId, announcementId), eq(recipients.delivery, 'pending'));

/** The next people to be told, not locked yet: their accounts are locked first. */
export const findPending = (
  db: Executor,
  announcementId: string,
  most: number,
): Promise<RecipientRow[]> =>
  db
    .select()
    .from(recipients)
    .where(isPending(announcementId))
    .orderBy(asc(recipients.id))
    .limit(most);

/** Those of these rows that another process has not told meanwhile, locked. */
export const lockPending = (
  tx: Executor,
  announcementId: string,
  rows: readonly RecipientRow[],
): Promise<RecipientRow[]> =>
  tx
    .select()
    .from(recipients)
    .where(and(isPending(announcementId), inIds(rows)))
    .orderBy(asc(recipients.id))
    .for('update');

export async function markDelivered(
  tx: Executor,
  rows: readonly RecipientRow[],
  delivery: 'delivered' | 'suppressed',
): Promise<void> {
  await tx.update(recipients).set({ delivery }).where(inIds(rows));
}

const inIds = (rows: readonly RecipientRow[]) =>
  inArray(
    recipients.id,
    rows.map(({ id }) => id),
  );

/** Who gets an announcement and has not acknowledged it, whether it has reached them yet or not. */
export async function findUnread(db: Executor, announcementId: string, after: string | undefined) {
  const rows = await db
    .select({ id: recipients.id, accountId: recipients.accountId })
    .from(recipients)
    .where(
      and(
        eq(recipients.announcementId, announcementId),
        ne(recipients.delivery, 'suppressed'),
        isNull(recipients.acknowledgedAt),
        after === undefined ? undefined : gt(recipients.id, after),
      ),
    )
    .orderBy(asc(recipients.id))
    .limit(UNREAD_PAGE + 1);

  const page = rows.slice(0, UNREAD_PAGE);

  return {
    accountIds: page.flatMap(({ accountId }) => accountId ?? []),
    next: rows.length > UNREAD_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Forgets who was told of announcements that were sent before an instant. */
export async function deleteOldRecipients(db: Executor, before: Date): Promise<void> {
  const old = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(lt(announcements.sentAt, before));
  await db.delete(recipients).where(inArray(recipients.announcementId, old));
}

const isToldTo = (accountId: string) =>
  and(eq(recipients.accountId, accountId), eq(recipients.delivery, 'delivered'));

/** An announcement that a member was told of, and when they acknowledged it. */
export const findOwn = async (db: Executor, accountId: string, announcementId: string) =>
  (
    await db
      .select({ announcement: announcements, acknowledgedAt: recipients.acknowledgedAt })
      .from(announcements)
      .innerJoin(recipients, eq(recipients.announcementId, announcements.id))
      .where(and(isToldTo(accountId), eq(announcements.id, announcementId)))
  )[0];

/**
 * What a member still has to acknowledge on a day ("2040-06-12"), oldest first, at most three. Who
 * wrote it has read it.
 */
export const findWaiting = (db: Executor, accountId: string, today: string) =>
  db
    .select({
      id: announcements.id,
      title: announcements.title,
      eventId: sql<number | null>`case when ${announcements.audience} ->> 'who' = 'golf_day'
        then (${announcements.audience} ->> 'which')::int end`,
    })
    .from(recipients)
    .innerJoin(announcements, eq(announcements.id, recipients.announcementId))
    .where(
      and(
        isToldTo(accountId),
        isNull(recipients.acknowledgedAt),
        sql`${announcements.writtenBy} is distinct from ${accountId}::uuid`,
        eq(announcements.mustRead, true),
        or(isNull(announcements.expiresOn), sql`${announcements.expiresOn} >= ${today}::date`),
      ),
    )
    .orderBy(asc(announcements.sentAt), asc(announcements.id))
    .limit(3);

/**
 * Records that a member has read it; again, it keeps the first time. False if it was not for them.
 */
export async function acknowledge(
  db: Executor,
  { accountId, announcementId, now }: { accountId: string; announcementId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(recipients)
    .set({ acknowledgedAt: sql`coalesce(acknowledged_at, ${now.toISOString()}::timestamptz)` })
    .where(and(isToldTo(accountId), eq(recipients.announcementId, announcementId)));
  return rowCount === 1;
}

/** The titles of announcements, by id, for the audit log. */
export async function findTitles(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, title } = announcements;
  const rows = await db
    .select({ id, title })
    .from(announcements)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.title]));
}
