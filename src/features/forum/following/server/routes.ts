import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { publishToAccounts } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { forumRead } from '../../posts/live-updates.ts';
import { changesPerAccount, closedTo } from '../../posts/server/reader.ts';
import { setCategoryLevel } from '../../posts/server/readings.ts';
import { forumRefusals } from '../../texts.ts';
import { followingApi } from '../contract.ts';
import { readThread } from './event-threads.ts';
import { chooseTopicLevel, markRead } from './follow-topic.ts';

/** A page says at most every second how far it was read. */
const readsPerAccount: Limit = {
  name: 'forum_reads_account',
  max: 1800,
  refusal: forumRefusals.too_many_changes,
};

/** What members want of topics and categories, how far they have read, and threads of golf days. */
export function followingRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = confirmedMember(services);
  const writes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.route({
    ...routeOf(followingApi.readThread),
    preValidation,
    handler: (request) => readThread(database, request.params.eventId),
  });

  app.route({
    ...routeOf(followingApi.setCategoryLevel),
    preValidation: writes,
    handler: async (request) => {
      const account = accountOf(request);
      const { id } = account;
      if ((await closedTo(database, account, clock())).includes(request.params.category))
        throw new Refused(forumRefusals.category_closed);

      const { level } = request.body;

      await database.transaction(async (tx) => {
        await setCategoryLevel(tx, id, { category: request.params.category, level });
        await publishToAccounts(tx, {
          to: [id],
          update: forumRead,
          data: { topicId: null },
          now: clock(),
        });
      });

      return { level };
    },
  });

  app.route({
    ...routeOf(followingApi.setTopicLevel),
    preValidation: writes,
    handler: async (request) =>
      await chooseTopicLevel(services, accountOf(request), {
        topicId: request.params.topicId,
        level: request.body.level,
      }),
  });

  app.route({
    ...routeOf(followingApi.markRead),
    preValidation: [preValidation, perOwnAccount(services, readsPerAccount)],
    handler: async (request) =>
      await markRead(services, accountOf(request), {
        topicId: request.params.topicId,
        number: request.body.number,
      }),
  });
}
