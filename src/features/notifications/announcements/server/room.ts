import { eq } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { announcementEmail, announcementMade, announcementToAll } from './announcement-email.tsx';
import { adminAnnouncementRoutes, announcementRoutes } from './announcement-routes.ts';
import { reminderJobs } from './remind-unread.ts';
import { announcementJobs, dropOldRecipients } from './send-announcement.ts';
import { announcementRecipients, announcements } from './tables.ts';

const personalData: readonly PersonalTable[] = [
  {
    table: 'announcements',
    holds: 'For organisers: the announcements that you have written',
    reason: 'To know who told members what (legitimate interest)',
    keptFor: 'For as long as the club exists, without your name once your account is deleted',
    kept: 'Announcements stay, without saying who wrote them.',
    collect: (db, accountId) =>
      db
        .select({
          title: announcements.title,
          text: announcements.text,
          sentAt: announcements.sentAt,
        })
        .from(announcements)
        .where(eq(announcements.writtenBy, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .update(announcements)
        .set({ writtenBy: null })
        .where(eq(announcements.writtenBy, accountId));
    },
  },
  {
    table: 'announcement_recipients',
    holds: 'Which announcements we sent you, and when you confirmed that you’ve read one',
    reason:
      'To send each announcement once, and to know who has read what everyone must read (legitimate interest)',
    keptFor: 'Two years after the announcement',
    collect: (db, accountId) =>
      db
        .select({
          title: announcements.title,
          sentAt: announcements.sentAt,
          acknowledgedAt: announcementRecipients.acknowledgedAt,
        })
        .from(announcementRecipients)
        .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
        .where(eq(announcementRecipients.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .delete(announcementRecipients)
        .where(eq(announcementRecipients.accountId, accountId));
      // News from before they had an account went to the address alone.
      const account = (await findAccounts(tx, [accountId])).get(accountId);
      if (account?.emailVerifiedAt)
        await tx
          .delete(announcementRecipients)
          .where(eq(announcementRecipients.address, account.email.toLowerCase()));
    },
  },
];

/** What organisers announce to all members or some of them. */
export const announcementsRoom: Room = {
  routes: (app: App, services: Services) => {
    announcementRoutes(app, services);
    adminAnnouncementRoutes(app, services);
  },
  jobs: (services) => [...announcementJobs(services), ...reminderJobs(services)],
  schedule: [{ job: dropOldRecipients.name, at: '45 3 * * *' }],
  emails: [announcementEmail],
  notifications: [announcementMade, announcementToAll],
  personalData,
};
