import { apiQuery } from '#platform/api-client/queries.ts';
import type { Courses, Rounds, RoundsSummary } from '../contract.ts';

/** The member's own rounds, oldest first. */
export const ownRounds = apiQuery<Rounds>('/api/rounds');

/** The member's index, its trend and their latest rounds, for a card. */
export const roundsSummary = apiQuery<RoundsSummary>('/api/rounds/summary');

/** The courses of the club's venues, which fill in a round's fields. */
export const courses = apiQuery<Courses>('/api/courses');

/** Where a member's own record is. */
export const RECORD_PAGE = '/handicap?tab=mine';

/** Where a round is entered. */
export const NEW_ROUND_PAGE = '/handicap/rounds/new';

/** Where a round is changed or deleted. */
export const roundPage = (roundId: string): string => `/handicap/rounds/${roundId}`;
