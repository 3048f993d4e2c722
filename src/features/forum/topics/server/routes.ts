import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { categories } from '../../categories.ts';
import { closedTo, readerOf } from '../../posts/server/reader.ts';
import { noteVisit, readCategories, readMuted } from '../../posts/server/readings.ts';
import { forumRefusals } from '../../texts.ts';
import { topicsApi } from '../contract.ts';
import { openTopic, readMore } from './open-topic.ts';
import { presentTopics } from './present.ts';
import { readPinned, readTopics } from './read-topics.ts';
import { searchPosts } from './search-posts.ts';

/** A search reads more than any page. */
const searchesPerAccount: Limit = {
  name: 'forum_searches_account',
  max: 200,
  refusal: forumRefusals.too_many_searches,
};

/** The lists of topics, topics with their posts, and the search. */
export function topicRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts: facts } = services;
  const preValidation = confirmedMember(services);

  app.route({
    ...routeOf(topicsApi.readCategories),
    preValidation,
    handler: async (request) => {
      const account = accountOf(request);
      const bySlug = new Map(
        (await readCategories(database, account.id)).map((row) => [row.slug, row]),
      );
      const closed = await closedTo(database, account, clock());
      return categories.flatMap(({ slug }) =>
        closed.includes(slug) ? [] : (bySlug.get(slug) ?? []),
      );
    },
  });

  app.route({
    ...routeOf(topicsApi.listTopics),
    preValidation,
    handler: async (request) => {
      const { query } = request;
      const account = accountOf(request);
      const now = clock();

      await noteVisit(database, account.id, now);

      const reader = await readerOf(database, account, now);
      const muted = await readMuted(database, account.id);
      const { page, next } = await readTopics(database, reader, query, muted);
      const hasPinned =
        query.category !== undefined && query.show === undefined && query.cursor === undefined;
      const pinned = hasPinned ? await readPinned(database, reader, query.category ?? '') : [];
      const visibleTopics = await presentTopics(database, reader, [...pinned, ...page], now);
      const isTop = new Set(pinned.map(({ topic }) => topic.id));

      return {
        pinned: visibleTopics.filter(({ id }) => isTop.has(id)),
        // Where only people of whom the reader finds no trace have posted since, nothing is unread.
        topics: visibleTopics.filter(
          ({ id, unread }) => !isTop.has(id) && (query.show !== 'unread' || unread > 0),
        ),
        next,
      };
    },
  });

  app.route({
    ...routeOf(topicsApi.readTopic),
    preValidation,
    handler: async (request) => {
      const account = accountOf(request);
      const now = clock();
      await noteVisit(database, account.id, now);

      const opening = { topicId: request.params.topicId, at: request.query.at };
      const reader = await readerOf(database, account, now);
      return await openTopic(database, reader, opening, { facts, now });
    },
  });

  app.route({
    ...routeOf(topicsApi.readPosts),
    preValidation,
    handler: async (request) => {
      const account = accountOf(request);
      const now = clock();
      await noteVisit(database, account.id, now);

      const { topicId } = request.params;
      const reader = await readerOf(database, account, now);
      return await readMore(database, reader, topicId, request.query, { facts, now });
    },
  });

  app.route({
    ...routeOf(topicsApi.searchPosts),
    preValidation: [preValidation, perOwnAccount(services, searchesPerAccount)],
    handler: async (request) =>
      searchPosts(database, await readerOf(database, accountOf(request), clock()), request.query),
  });
}
