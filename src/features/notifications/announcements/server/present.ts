import { findAccounts } from '#features/identity/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { fullName } from '#lib/text/full-name.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MemberFacts } from '#platform/member-facts.ts';
import { nameGolfDay } from '../../email/golf-days.ts';
import type { AdminAnnouncement, MemberAnnouncement } from '../contract.ts';
import { countAudience } from './audience-of.ts';
import type { OwnAnnouncement } from './own-announcements.ts';
import { type AnnouncementRow, countRecipients } from './store.ts';

const isExpired = ({ expiresOn }: AnnouncementRow, now: Date): boolean =>
  expiresOn !== null && expiresOn < londonDay(now);

const presentCommon = (row: AnnouncementRow, now: Date) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  mustRead: row.mustRead,
  effectiveOn: row.effectiveOn,
  sentAt: row.sentAt?.toISOString() ?? null,
  isExpired: isExpired(row, now),
});

type Facts = { readonly memberFacts: MemberFacts; readonly now: Date };

/**
 * Announcements as organisers see them. What is not sent yet counts the people in its audience now.
 */
export async function presentForAdmin(
  db: Executor,
  rows: readonly AnnouncementRow[],
  facts: Facts,
): Promise<AdminAnnouncement[]> {
  const counts = await countRecipients(
    db,
    rows.map(({ id }) => id),
  );

  const authors = await findAccounts(
    db,
    rows.flatMap(({ writtenBy }) => writtenBy ?? []),
  );

  const days = await facts.memberFacts.daysById(
    db,
    rows.flatMap(({ audience }) => ('eventId' in audience ? audience.eventId : [])),
  );

  const views: AdminAnnouncement[] = [];

  for (const row of rows) {
    const author = authors.get(row.writtenBy ?? '');
    const isBegun = row.state === 'sending' || row.state === 'sent';
    const count = counts.get(row.id);
    const day = 'eventId' in row.audience ? days.get(row.audience.eventId) : undefined;

    views.push({
      ...presentCommon(row, facts.now),
      audience: row.audience,
      golfDay: day ? nameGolfDay({ ...day, startsAt: day.startsAt.toISOString() }) : null,
      state: row.state,
      version: row.version,
      sendAt: row.sendAt?.toISOString() ?? null,
      expiresOn: row.expiresOn,
      by: author ? fullName(author) : null,
      recipients: isBegun ? (count?.recipients ?? 0) : await countAudience(db, row.audience, facts),
      delivered: count?.delivered ?? 0,
      suppressed: count?.suppressed ?? 0,
      acknowledged: count?.acknowledged ?? 0,
    });
  }

  return views;
}

/** An announcement as a member sees it. */
export const presentForMember = (
  { announcement, own }: OwnAnnouncement,
  now: Date,
): MemberAnnouncement => ({
  ...presentCommon(announcement, now),
  acknowledgedAt: own?.acknowledgedAt?.toISOString() ?? null,
  can: {
    acknowledge:
      announcement.mustRead && own?.delivery === 'delivered' && own.acknowledgedAt === null,
  },
});
