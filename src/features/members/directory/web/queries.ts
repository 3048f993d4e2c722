import { apiQuery } from '#platform/api-client/queries.ts';
import type { Directory } from '../contract.ts';

/** @param search the page's own query string, which the API takes unchanged */
export const directory = (search: URLSearchParams) =>
  apiQuery<Directory>(search.size > 0 ? `/api/members?${search}` : '/api/members');
