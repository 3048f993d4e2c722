import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { readerOf } from '../../posts/server/reader.ts';
import { forumRefusals } from '../../texts.ts';
import { Found, SearchQuery } from '../contract.ts';
import { searchPosts } from './search-posts.ts';

/** The search of posts and titles, for members. */
export function searchRoutes(app: App, services: Services): void {
  const { database } = services;
  app.get(
    '/api/forum/search',
    {
      preValidation: [confirmedMember(services), perOwnAccount(services, searchesPerAccount)],
      schema: { tags: ['forum'], querystring: SearchQuery, response: { 200: Found } },
    },
    async (request) =>
      searchPosts(database, await readerOf(database, accountOf(request)), request.query),
  );
}

/** A search reads more than any page. */
export const searchesPerAccount: Limit = {
  name: 'forum_searches_account',
  max: 200,
  refusal: forumRefusals.too_many_searches,
};
