import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import type { AnnouncementState } from '../audience.ts';
import type { People } from './audience-of.ts';
import { announcements, announcementRecipients as recipients } from './tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;
type NewAnnouncement = typeof announcements.$inferInsert;

const PAGE = 20;
const UNREAD_PAGE = 100;
/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 5000;

/** Adds a draft; false if there is one with this id already. */
export async function addAnnouncement(tx: Executor, values: NewAnnouncement): Promise<boolean> {
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

type Change = {
  readonly id: string;
  readonly version?: number;
  readonly from: readonly AnnouncementState[];
};

/**
 * Changes an announcement in one of these states, if nobody has changed it since; undefined
 * otherwise.
 */
export async function changeAnnouncement(
  tx: Executor,
  { id, version, from }: Change,
  values: Partial<Omit<NewAnnouncement, 'id' | 'version'>>,
): Promise<AnnouncementRow | undefined> {
  const [changed] = await tx
    .update(announcements)
    .set({ ...values, version: sql`${announcements.version} + 1` })
    .where(
      and(
        eq(announcements.id, id),
        version === undefined ? undefined : eq(announcements.version, version),
        inArray(announcements.state, [...from]),
      ),
    )
    .returning();
  return changed;
}

/** Deletes a draft that nobody has changed since; false if there is none. */
export async function deleteDraft(tx: Executor, id: string, version: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(announcements)
    .where(
      and(
        eq(announcements.id, id),
        eq(announcements.version, version),
        eq(announcements.state, 'draft'),
      ),
    );
  return rowCount === 1;
}

/** A page of all announcements, latest first. */
export async function listAnnouncements(db: Executor, cursor: PageCursor | undefined) {
  const rows = await db
    .select()
    .from(announcements)
    .where(beforeCursor(cursor, { at: announcements.createdAt, id: announcements.id }))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(PAGE + 1);
  return cutPage(rows, PAGE, (row) => ({ at: row.createdAt, id: row.id }));
}

export type Counts = {
  readonly recipients: number;
  readonly delivered: number;
  readonly suppressed: number;
  readonly acknowledged: number;
};

/** How far announcements have got, by id. */
export async function countRecipients(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map();

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

/** The ids of scheduled announcements whose time has come. */
export async function findDue(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.state, 'scheduled'), lte(announcements.sendAt, now)));
  return rows.map(({ id }) => id);
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

/**
 * Those of these rows that are still to be told, locked; what another process tells now is left
 * out.
 */
export const lockPending = (
  tx: Executor,
  announcementId: string,
  ids: readonly string[],
): Promise<RecipientRow[]> =>
  tx
    .select()
    .from(recipients)
    .where(and(isPending(announcementId), inArray(recipients.id, [...ids])))
    .orderBy(asc(recipients.id))
    .for('update', { skipLocked: true });

export async function markDelivered(
  tx: Executor,
  ids: readonly string[],
  delivery: 'delivered' | 'suppressed',
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(recipients)
      .set({ delivery })
      .where(inArray(recipients.id, [...ids]));
}

/** Ends the sending once nobody is left to be told; false while someone is. */
export async function finishSending(
  tx: Executor,
  announcementId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(announcements)
    .set({ state: 'sent', sentAt: now })
    .where(
      and(
        eq(announcements.id, announcementId),
        eq(announcements.state, 'sending'),
        sql`not exists (select from ${recipients} as person
          where person.announcement_id = ${announcementId} and person.delivery = 'pending')`,
      ),
    );
  return rowCount === 1;
}

/** Who has been told of an announcement and has not acknowledged it. */
export async function findUnread(db: Executor, announcementId: string, after: string | undefined) {
  const rows = await db
    .select({ id: recipients.id, accountId: recipients.accountId })
    .from(recipients)
    .where(
      and(
        eq(recipients.announcementId, announcementId),
        eq(recipients.delivery, 'delivered'),
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
  await db
    .delete(recipients)
    .where(
      inArray(
        recipients.announcementId,
        db
          .select({ id: announcements.id })
          .from(announcements)
          .where(lt(announcements.sentAt, before)),
      ),
    );
}
