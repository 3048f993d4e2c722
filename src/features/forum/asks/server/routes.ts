import {
  type Account,
  accountOf,
  confirmedMember,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import type { Result } from '#lib/refusal.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { PostPlace, TopicPath } from '../../posts/contract.ts';
import { readPost } from '../../posts/server/read-posts.ts';
import { changesPerAccount, readerOf } from '../../posts/server/reader.ts';
import { slugOfTitle } from '../../posts/topic-rules.ts';
import {
  AskAnswer,
  AskList,
  AskQuery,
  AskRequest,
  MoveRequest,
  NameRequest,
  NamingRequest,
} from '../contract.ts';
import { askRefusals } from '../texts.ts';
import { answerToNaming, ask, move, nameHelper } from './change-asks.ts';
import { listAsks, readAsk } from './read-asks.ts';

const tags = ['forum'];

/** Requests to the network, for members. */
export function askRoutes(app: App, services: Services): void {
  const { database } = services;
  const preValidation = confirmedMember(services);
  const changes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.get(
    '/api/forum/asks',
    { preValidation, schema: { tags, querystring: AskQuery, response: { 200: AskList } } },
    async (request) =>
      listAsks(database, await readerOf(database, accountOf(request)), request.query),
  );

  app.post(
    '/api/forum/asks',
    { preValidation: changes, schema: { tags, body: AskRequest, response: { 200: PostPlace } } },
    async (request) => {
      const account = accountOf(request);
      const place = unwrap(await ask(services, account, request.body));
      const post = await readPost(database, await readerOf(database, account), place.id);
      if (!post) return unwrap({ ok: false, refusal: askRefusals.ask_not_found });
      return {
        topicId: place.topicId,
        slug: slugOfTitle(post.topic.title),
        number: place.number,
      };
    },
  );

  app.get(
    '/api/forum/asks/:topicId',
    { preValidation, schema: { tags, params: TopicPath, response: { 200: AskAnswer } } },
    (request) => answerOf(accountOf(request), request.params.topicId),
  );

  app.post(
    '/api/forum/asks/:topicId/move',
    {
      preValidation: changes,
      schema: { tags, params: TopicPath, body: MoveRequest, response: { 200: AskAnswer } },
    },
    (request) => {
      const about = { ...request.body, ...request.params };
      return answerAfter(accountOf(request), about.topicId, (account) =>
        move(services, account, about),
      );
    },
  );

  app.post(
    '/api/forum/asks/:topicId/name',
    {
      preValidation: changes,
      schema: { tags, params: TopicPath, body: NameRequest, response: { 200: AskAnswer } },
    },
    (request) => {
      const about = { ...request.body, ...request.params };
      return answerAfter(accountOf(request), about.topicId, (account) =>
        nameHelper(services, account, about),
      );
    },
  );

  app.post(
    '/api/forum/asks/:topicId/naming',
    {
      preValidation: changes,
      schema: { tags, params: TopicPath, body: NamingRequest, response: { 200: AskAnswer } },
    },
    (request) => {
      const about = { ...request.body, ...request.params };
      return answerAfter(accountOf(request), about.topicId, (account) =>
        answerToNaming(services, account, about),
      );
    },
  );

  async function answerOf(account: Account, topicId: string): Promise<AskAnswer> {
    return { ask: await readAsk(database, await readerOf(database, account), topicId) };
  }

  async function answerAfter(
    account: Account,
    topicId: string,
    change: (account: Account) => Promise<Result<null>>,
  ): Promise<AskAnswer> {
    unwrap(await change(account));
    return answerOf(account, topicId);
  }
}
