import { apiQuery } from '#platform/api-client/queries.ts';
import type { Connections } from '../connections/contract.ts';
import type { Directory } from '../directory/contract.ts';
import type { OwnProfile, Profile } from '../profiles/contract.ts';

/** The member's own profile. */
export const ownProfile = apiQuery<OwnProfile>('/api/members/me');

/** A member's page by their username. */
export const profileOf = (username: string) =>
  apiQuery<Profile>(`/api/members/by-name/${encodeURIComponent(username)}`);

/** @param search the page's own query string, which the API takes unchanged */
export const directory = (search: URLSearchParams) =>
  apiQuery<Directory>(search.size > 0 ? `/api/members?${search}` : '/api/members');

/** @param search the page's own query string: the cursor of the next page of connections */
export const connectionList = (search: URLSearchParams) => {
  const cursor = search.get('cursor');
  return apiQuery<Connections>(
    cursor === null ? '/api/connections' : `/api/connections?${new URLSearchParams({ cursor })}`,
  );
};

/** Whether a query shows people, so that it is read again when a connection or a block has changed. */
export const showsPeople = (path: unknown): boolean =>
  /^\/api\/(?:members|connections|blocks)\b/.test(String(path));
