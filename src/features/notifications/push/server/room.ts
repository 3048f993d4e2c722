import { asc, eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { pushRoutes } from './push-routes.ts';
import { pushSubscriptions } from './tables.ts';

const personalData: readonly PersonalTable[] = [
  {
    table: 'push_subscriptions',
    holds:
      'The devices on which you’ve turned push notifications on: the address of the browser’s push service, the browser’s keys and when you turned them on',
    reason: 'To tell you on your devices what has happened (consent)',
    keptFor: 'Until you turn them off or log out on that device',
    collect: (db, accountId) =>
      db
        .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.accountId, accountId))
        .orderBy(asc(pushSubscriptions.createdAt)),
    erase: async (tx, accountId) => {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId));
    },
  },
];

/** The browsers that show push notifications. */
export const pushRoom: Room = {
  routes: pushRoutes,
  personalData,
  impersonalTables: ['push_keys'],
};
