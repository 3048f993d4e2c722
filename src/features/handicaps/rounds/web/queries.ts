import { apiQuery } from '#platform/api-client/queries.ts';
import type { roundsApi } from '../contract.ts';

/** The member's own rounds, oldest first. */
export const ownRounds = apiQuery<typeof roundsApi.listRounds>('/api/rounds');

/** The member's index, its trend and their latest rounds, for a card. */
export const roundsSummary = apiQuery<typeof roundsApi.readRoundsSummary>('/api/rounds/summary');

/** Whether a query says what a member plays off, so that it is read again when that changes. */
export const showsHandicap = (address: string): boolean =>
  address === '/api/known-golf' || address === '/api/rounds/summary';

/** The courses of the club's venues, which fill in a round's fields. */
export const courses = apiQuery<typeof roundsApi.readCourses>('/api/courses');

/** Where a member's own record is. */
export const RECORD_PAGE = '/handicap?tab=mine';

/** Where a round is entered. */
export const NEW_ROUND_PAGE = '/handicap/rounds/new';

/** Where a round is changed or deleted. */
export const roundPage = (roundId: string): string => `/handicap/rounds/${roundId}`;
