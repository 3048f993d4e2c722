import { countUnreadForum } from '#features/forum/server/public.ts';
import { type Account, accountOf, loggedIn } from '#features/identity/server/public.ts';
import {
  countWaitingReports,
  readAskedIntroductions,
  readMeetupsAhead,
  readReceivedRequests,
} from '#features/members/server/public.ts';
import { countUnreadMessages } from '#features/messages/server/public.ts';
import { countUnread } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { type UnreadCounts, unreadApi } from '../unread/contract.ts';

type Counter = (db: Executor, account: Account, now: Date) => Promise<number>;

/** What is counted for every member, each by the feature that owns it. */
const counters: Readonly<Record<Exclude<keyof UnreadCounts, 'reports'>, Counter>> = {
  notifications: (db, { id }) => countUnread(db, id),
  messages: (db, { id }) => countUnreadMessages(db, id),
  forum: countUnreadForum,
  requests: async (db, { id }, now) => {
    const [received, introductions, { invited }] = await Promise.all([
      readReceivedRequests(db, id, now),
      readAskedIntroductions(db, id, now),
      readMeetupsAhead(db, id, now),
    ]);
    return received.length + introductions.length + invited.length;
  },
};

/** For admins, this as well. */
const adminCounters = {
  ...counters,
  reports: (db, { id }) => countWaitingReports(db, id),
} satisfies Record<keyof UnreadCounts, Counter>;

/**
 * The one source of every unread count. A count that fails is null, and the others are still there.
 */
export function unreadRoutes(app: App, services: Services): void {
  const { clock, database } = services;

  app.route({
    ...routeOf(unreadApi.readUnread),
    preValidation: loggedIn(services),
    handler: async (request) => {
      const account = accountOf(request);
      const now = clock();
      const own = account.isAdmin ? adminCounters : counters;

      const counts = Object.entries(own).map(async ([name, count]) => {
        const counted = count(database, account, now).catch((err: unknown) => {
          request.log.error({ err }, `The unread count of ${name} failed`);
          return null;
        });
        return [name, await counted] as const;
      });

      return Object.fromEntries(await Promise.all(counts)) as UnreadCounts;
    },
  });
}
