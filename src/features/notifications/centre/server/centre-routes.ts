import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { publishToAccounts } from '../../stream/server/updates.ts';
import { centreApi, type UnreadCount } from '../contract.ts';
import { centreRefusals } from '../texts.ts';
import { notificationsChanged } from '../updates.ts';
import { countUnread, markAllRead, markRead, markSeen, readPage } from './notifications-store.ts';
import { presentNotifications } from './present.ts';

const marksPerAccount: Limit = {
  name: 'notification_marks_account',
  max: 600,
  refusal: centreRefusals.too_many_marks,
};

/** A member's own notifications: the list, the unread count, and what was seen and read. */
export function centreRoutes(app: App, services: Services): void {
  const { clock, database, notificationKinds } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(centreApi.listNotifications),
    preValidation,
    handler: async (request) => {
      const { id } = accountOf(request);
      const { cursor, unread } = request.query;
      const { page, next } = await readPage(database, id, { unread: unread === '1', cursor });
      return {
        notifications: await presentNotifications(database, notificationKinds, id, page),
        next,
      };
    },
  });

  app.route({
    ...routeOf(centreApi.countUnread),
    preValidation,
    handler: (request) => unreadOf(accountOf(request).id),
  });

  const counted = [preValidation, perOwnAccount(services, marksPerAccount)];

  app.route({
    ...routeOf(centreApi.markSeen),
    preValidation: counted,
    handler: async (request) => {
      const { id } = accountOf(request);
      await markSeen(database, id, { ids: request.body.ids, now: clock() });
      return unreadOf(id);
    },
  });

  app.route({
    ...routeOf(centreApi.markRead),
    preValidation: counted,
    handler: async (request) => {
      const { id } = accountOf(request);
      const { ids } = request.body;
      return afterReading(id, (tx, now) => markRead(tx, id, { ids, now }));
    },
  });

  app.route({
    ...routeOf(centreApi.markOpened),
    preValidation: counted,
    handler: async (request) => {
      const { id } = accountOf(request);
      const ids = await leadingTo(id, request.body.path);
      return ids.length > 0
        ? afterReading(id, (tx, now) => markRead(tx, id, { ids, now }))
        : unreadOf(id);
    },
  });

  app.route({
    ...routeOf(centreApi.markAllRead),
    preValidation: counted,
    handler: async (request) => {
      const { id } = accountOf(request);
      const until = new Date(request.body.until);
      return afterReading(id, (tx, now) => markAllRead(tx, id, { until, now }));
    },
  });

  /** Of the latest unread notifications of an account, those that lead to a page. */
  async function leadingTo(accountId: string, path: string): Promise<string[]> {
    const { page } = await readPage(database, accountId, { unread: true });
    const views = await presentNotifications(database, notificationKinds, accountId, page);
    return views.filter((one) => one.path.split(/[?#]/)[0] === path).map(({ id }) => id);
  }

  /** Marks as read, and tells the member's other open pages if there was something unread. */
  async function afterReading(
    accountId: string,
    mark: (tx: Executor, now: Date) => Promise<number>,
  ): Promise<UnreadCount> {
    await database.transaction(async (tx) => {
      const now = clock();
      if ((await mark(tx, now)) > 0)
        await publishToAccounts(tx, {
          to: [accountId],
          update: notificationsChanged,
          data: {},
          now,
        });
    });
    return unreadOf(accountId);
  }

  async function unreadOf(accountId: string): Promise<UnreadCount> {
    return { unread: await countUnread(database, accountId) };
  }
}
