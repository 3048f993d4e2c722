import { apiQuery } from '#platform/api-client/queries.ts';
import type { searchApi } from './contract.ts';

/** What the site has for these words, as the member may see it. */
export const siteSearch = (words: string) =>
  apiQuery<typeof searchApi.searchSite>('/api/search', { query: { q: words } });

/** What organisers find beside it: every account, and what is on their pages. */
export const recordSearch = (words: string) =>
  apiQuery<typeof searchApi.searchRecords>('/api/admin/search', { query: { q: words } });

/** The page with the results of a search. */
export const searchPath = (words: string): string => `/search?q=${encodeURIComponent(words)}`;
