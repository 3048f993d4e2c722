import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import type { AnnouncementRow, RecipientRow } from './store.ts';
import { announcements, announcementRecipients as recipients } from './tables.ts';

const PAGE = 20;

/** An announcement as it is for one member: null if they were told nothing, or not by name. */
export type OwnAnnouncement = {
  readonly announcement: AnnouncementRow;
  readonly own: Pick<RecipientRow, 'delivery' | 'acknowledgedAt'> | null;
};

/**
 * What a member may read: what was sent to them, and what was sent to everyone before they came.
 */
const mayRead = (): SQL | undefined =>
  and(
    or(eq(announcements.state, 'sent'), eq(announcements.state, 'sending')),
    ne(announcements.kind, 'offers'),
    or(
      eq(recipients.delivery, 'delivered'),
      and(sql`audience ->> 'who' = 'everyone'`, eq(announcements.state, 'sent')),
    ),
  );

const ownRows = (db: Executor, accountId: string) =>
  db
    .select({
      announcement: announcements,
      own: { delivery: recipients.delivery, acknowledgedAt: recipients.acknowledgedAt },
    })
    .from(announcements)
    .leftJoin(
      recipients,
      and(eq(recipients.announcementId, announcements.id), eq(recipients.accountId, accountId)),
    );

/** A page of what a member may read, latest first. */
export async function listOwn(db: Executor, accountId: string, cursor: PageCursor | undefined) {
  const { sendAt, id } = announcements;

  const rows = await ownRows(db, accountId)
    .where(
      and(
        mayRead(),
        cursor &&
          sql`(${sendAt}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
      ),
    )
    .orderBy(desc(sendAt), desc(id))
    .limit(PAGE + 1);

  return cutPage(rows, PAGE, ({ announcement }) => ({
    at: announcement.sendAt ?? announcement.createdAt,
    id: announcement.id,
  }));
}

export const findOwn = async (
  db: Executor,
  accountId: string,
  announcementId: string,
): Promise<OwnAnnouncement | undefined> =>
  (await ownRows(db, accountId).where(and(mayRead(), eq(announcements.id, announcementId))))[0];

/** What a member still has to acknowledge on a day ("2040-06-12"), oldest first, at most three. */
export const findWaiting = (db: Executor, accountId: string, today: string) =>
  db
    .select({ id: announcements.id, title: announcements.title })
    .from(recipients)
    .innerJoin(announcements, eq(announcements.id, recipients.announcementId))
    .where(
      and(
        eq(recipients.accountId, accountId),
        eq(recipients.delivery, 'delivered'),
        isNull(recipients.acknowledgedAt),
        eq(announcements.mustRead, true),
        or(isNull(announcements.expiresOn), sql`${announcements.expiresOn} >= ${today}::date`),
      ),
    )
    .orderBy(asc(announcements.sendAt), asc(announcements.id))
    .limit(3);

/**
 * Records that a member has read it; again, it keeps the first time. False if it was not for them.
 */
export async function acknowledge(
  db: Executor,
  {
    accountId,
    announcementId,
    now,
  }: { readonly accountId: string; readonly announcementId: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(recipients)
    .set({ acknowledgedAt: sql`coalesce(acknowledged_at, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(recipients.announcementId, announcementId),
        eq(recipients.accountId, accountId),
        eq(recipients.delivery, 'delivered'),
      ),
    );
  return rowCount === 1;
}
