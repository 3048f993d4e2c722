import { eq, inArray, or } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { choiceRoutes, deliveryRoutes } from './choice-routes.ts';
import { confirmedAddressesOf, deleteOldGuestChoices, hashAddress } from './choices-store.ts';
import { notificationOptOuts, notificationSettings } from './tables.ts';

const optOutsOf = async (db: Executor, accountId: string) =>
  or(
    eq(notificationOptOuts.accountId, accountId),
    inArray(
      notificationOptOuts.addressHash,
      (await confirmedAddressesOf(db, accountId)).map(hashAddress),
    ),
  );

const personalData: readonly PersonalTable[] = [
  {
    table: 'notification_opt_outs',
    holds:
      'Which notifications you’ve switched off or on, since when, and whether on your account page or with the link in an email; for someone without an account, with a hash of their address',
    reason: 'To send you only what you want (legitimate interest)',
    keptFor: 'For as long as you have an account; two years for someone without one',
    collect: async (db, accountId) =>
      db
        .select({
          kind: notificationOptOuts.kind,
          channel: notificationOptOuts.channel,
          wanted: notificationOptOuts.wanted,
          switchedOffAt: notificationOptOuts.switchedOffAt,
          switchedOffBy: notificationOptOuts.switchedOffBy,
        })
        .from(notificationOptOuts)
        .where(await optOutsOf(db, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(notificationOptOuts).where(await optOutsOf(tx, accountId));
    },
  },
  {
    table: 'notification_settings',
    holds:
      'When you want to hear from us: your digest, your quiet hours, and whether a push shows details',
    reason: 'To write to you only when you want it (legitimate interest)',
    keptFor: 'For as long as you have an account',
    collect: (db, accountId) =>
      db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(notificationSettings).where(eq(notificationSettings.accountId, accountId));
    },
  },
];

/**
 * Deletes old newsletter choices that were withdrawn or never confirmed, and old choices of guests;
 * every night.
 */
export const dropOldChoices = defineJob({
  name: 'notifications.drop_old_news',
  payload: z.unknown(),
});

/** What people want to receive, by which channel and when. */
export const choicesRoom: Room = {
  routes: (app: App, services: Services) => {
    choiceRoutes(app, services);
    deliveryRoutes(app, services);
  },
  jobs: ({ clock, database }) => [
    handle(dropOldChoices, () => deleteOldGuestChoices(database, clock())),
  ],
  schedule: [{ job: dropOldChoices.name, at: '43 3 * * *' }],
  personalData,
};
