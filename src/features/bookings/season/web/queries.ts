import { apiQuery } from '#platform/api-client/queries.ts';
import type { seasonApi } from '../contract.ts';

/** The coming golf days as they are for the current member. */
export const mySeason = apiQuery<typeof seasonApi.readSeason>('/api/season');
