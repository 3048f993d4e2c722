import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { confirmedAddressesOf } from '../../choices/server/choices-store.ts';
import { dropOldChoices } from '../../choices/server/room.ts';
import { deleteOldNewsletterChoices, isSubscribed } from './newsletter.ts';
import { newsletterRoutes, ownNewsRoutes } from './newsletter-routes.ts';
import { newsletterConsents } from './tables.ts';

const consentsOf = async (db: Executor, accountId: string) =>
  inArray(newsletterConsents.address, [...(await confirmedAddressesOf(db, accountId))]);

const personalData: readonly PersonalTable[] = [
  {
    table: 'news_consents',
    holds: 'Whether you want news of events and offers by email, since when, and how you told us',
    reason: 'To send news only to people who want it, and to show that they asked for it (consent)',
    keptFor:
      'For as long as you want it, then a year; also a year if a form asked for it and nobody confirmed',
    collect: async (db, accountId) =>
      db
        .select({
          address: newsletterConsents.address,
          wanted: isSubscribed,
          givenAt: newsletterConsents.givenAt,
          givenBy: newsletterConsents.givenBy,
          withdrawnAt: newsletterConsents.withdrawnAt,
          withdrawnBy: newsletterConsents.withdrawnBy,
        })
        .from(newsletterConsents)
        .where(await consentsOf(db, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(newsletterConsents).where(await consentsOf(tx, accountId));
    },
  },
];

/** News of events and offers, for those who asked for it. */
export const newsletterRoom: Room = {
  routes: (app: App, services: Services) => {
    newsletterRoutes(app, services);
    ownNewsRoutes(app, services);
  },
  jobs: ({ clock, database }) => [
    handle(dropOldChoices, () => deleteOldNewsletterChoices(database, clock())),
  ],
  personalData,
};
