import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import type { App, Services } from '#platform/plugin.ts';
import { searchesPerAccount } from '../../server/rate-limits.ts';
import { readerOf } from '../../server/reader.ts';
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
