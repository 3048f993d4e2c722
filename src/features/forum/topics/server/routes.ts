import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { publishToAccounts } from '#features/notifications/server/public.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { categories } from '../../categories.ts';
import { CategoryPath, LevelChoice, ReadRequest } from '../../following/contract.ts';
import { chooseTopicLevel, markRead } from '../../following/server/follow-topic.ts';
import { readsPerAccount } from '../../following/server/routes.ts';
import { TopicPath } from '../../posts/contract.ts';
import { forumRead } from '../../posts/live-updates.ts';
import { changesPerAccount, readerOf } from '../../posts/server/reader.ts';
import {
  noteVisit,
  readCategories,
  readMuted,
  setCategoryLevel,
} from '../../posts/server/readings.ts';
import { Categories, TopicList, TopicListQuery } from '../contract.ts';
import { presentTopics } from './present.ts';
import { readPinned, readTopics } from './read-topics.ts';

const tags = ['forum'];

/** The lists of the forum, and what members want of its topics and categories. */
export function topicRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = confirmedMember(services);
  const writes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.get(
    '/api/forum/categories',
    { preValidation, schema: { tags, response: { 200: Categories } } },
    async (request) => {
      const found = new Map(
        (await readCategories(database, accountOf(request).id)).map((row) => [row.slug, row]),
      );
      return categories.flatMap(({ slug }) => found.get(slug) ?? []);
    },
  );

  app.get(
    '/api/forum/topics',
    { preValidation, schema: { tags, querystring: TopicListQuery, response: { 200: TopicList } } },
    async (request) => {
      const { query } = request;
      const account = accountOf(request);
      const now = clock();

      await noteVisit(database, account.id, now);

      const reader = await readerOf(database, account);
      const muted = await readMuted(database, account.id);
      const { page, next } = await readTopics(database, reader, query, muted);
      const hasPinned =
        query.category !== undefined && query.show === undefined && query.cursor === undefined;
      const pinned = hasPinned ? await readPinned(database, reader, query.category ?? '') : [];
      const shown = await presentTopics(database, reader, [...pinned, ...page], now);
      const isTop = new Set(pinned.map(({ topic }) => topic.id));

      return {
        pinned: shown.filter(({ id }) => isTop.has(id)),
        // Where only people of whom the reader finds no trace have posted since, nothing is unread.
        topics: shown.filter(
          ({ id, unread }) => !isTop.has(id) && (query.show !== 'unread' || unread > 0),
        ),
        next,
      };
    },
  );

  app.post(
    '/api/forum/categories/:category/level',
    {
      preValidation: writes,
      schema: { tags, params: CategoryPath, body: LevelChoice, response: { 200: LevelChoice } },
    },
    async (request) => {
      const { id } = accountOf(request);
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
  );

  app.post(
    '/api/forum/topics/:topicId/level',
    {
      preValidation: writes,
      schema: { tags, params: TopicPath, body: LevelChoice, response: { 200: LevelChoice } },
    },
    async (request) =>
      unwrap(
        await chooseTopicLevel(services, accountOf(request), {
          topicId: request.params.topicId,
          level: request.body.level,
        }),
      ),
  );

  app.post(
    '/api/forum/topics/:topicId/read',
    {
      preValidation: [preValidation, perOwnAccount(services, readsPerAccount)],
      schema: { tags, params: TopicPath, body: ReadRequest, response: { 200: ReadRequest } },
    },
    async (request) =>
      unwrap(
        await markRead(services, accountOf(request), {
          topicId: request.params.topicId,
          number: request.body.number,
        }),
      ),
  );
}
