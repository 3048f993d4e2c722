import {
  type Account,
  accountOf,
  confirmedMember,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { unwrap } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { readPost } from '../../posts/server/read-posts.ts';
import { changesPerAccount, readerOf } from '../../posts/server/reader.ts';
import { slugOfTitle } from '../../posts/topic-rules.ts';
import { type AskAnswer, asksApi } from '../contract.ts';
import { askRefusals } from '../texts.ts';
import { answerToNaming, ask, move, nameHelper } from './change-asks.ts';
import { listAsks, readAnswerable, readAsk } from './read-asks.ts';

/** How many requests that a member can answer are shown. */
const MOST_SHOWN = 3;

/** Requests to the network, for members. */
export function askRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = confirmedMember(services);
  const changes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.route({
    ...routeOf(asksApi.listAsks),
    preValidation,
    handler: async (request) =>
      listAsks(database, await readerOf(database, accountOf(request), clock()), request.query),
  });

  app.route({
    ...routeOf(asksApi.listAnswerable),
    preValidation,
    handler: async (request) => ({
      asks: await readAnswerable(database, accountOf(request), { now: clock(), most: MOST_SHOWN }),
    }),
  });

  app.route({
    ...routeOf(asksApi.writeAsk),
    preValidation: changes,
    handler: async (request) => {
      const account = accountOf(request);
      const place = await ask(services, account, request.body);
      const post = await readPost(database, await readerOf(database, account, clock()), place.id);
      if (!post) return unwrap({ ok: false, refusal: askRefusals.ask_not_found });
      return {
        topicId: place.topicId,
        slug: slugOfTitle(post.topic.title),
        number: place.number,
      };
    },
  });

  app.route({
    ...routeOf(asksApi.readAsk),
    preValidation,
    handler: (request) => answerOf(accountOf(request), request.params.topicId),
  });

  app.route({
    ...routeOf(asksApi.moveAsk),
    preValidation: changes,
    handler: (request) => {
      const about = { ...request.body, ...request.params };
      return answerAfter(accountOf(request), about.topicId, (account) =>
        move(services, account, about),
      );
    },
  });

  app.route({
    ...routeOf(asksApi.nameHelper),
    preValidation: changes,
    handler: (request) => {
      const about = { ...request.body, ...request.params };
      return answerAfter(accountOf(request), about.topicId, (account) =>
        nameHelper(services, account, about),
      );
    },
  });

  app.route({
    ...routeOf(asksApi.answerNaming),
    preValidation: changes,
    handler: (request) => {
      const about = { ...request.body, ...request.params };
      return answerAfter(accountOf(request), about.topicId, (account) =>
        answerToNaming(services, account, about),
      );
    },
  });

  async function answerOf(account: Account, topicId: string): Promise<AskAnswer> {
    return { ask: await readAsk(database, await readerOf(database, account, clock()), topicId) };
  }

  async function answerAfter(
    account: Account,
    topicId: string,
    change: (account: Account) => Promise<null>,
  ): Promise<AskAnswer> {
    await change(account);
    return answerOf(account, topicId);
  }
}
