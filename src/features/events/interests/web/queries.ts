import { useIsMember } from '#features/identity/accounts/web/session.ts';
import { type ApiQuery, apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import type { FollowedCities, SavedEvents } from '../contract.ts';

/** The golf days that the logged-in member has saved and that are still to come, soonest first. */
export const savedEvents = apiQuery<SavedEvents>('/api/saved-events');

/** The cities that the logged-in member follows. */
export const followedCities = apiQuery<FollowedCities>('/api/followed-cities');

/**
 * One of these lists, on a page that visitors see too: theirs never asks for it, and `isMember` is
 * false.
 */
export function useOwnList<Answer>(
  query: ApiQuery<Answer>,
  preset: Parameters<typeof useApi>[1] = presets.standard,
) {
  const isMember = useIsMember();
  return { isMember, ...useApi(query, preset, { enabled: isMember }) };
}
