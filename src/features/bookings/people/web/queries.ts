import { apiQuery } from '#platform/api-client/queries.ts';
import type { peopleApi } from '../contract.ts';
import type { liftsApi } from '../lifts-contract.ts';

/** Who is coming to an event, or who came, as far as the reader may know. */
export const comingTo = (eventId: number | string) =>
  apiQuery<typeof peopleApi.readComing>('/api/events/:eventId/coming', { params: { eventId } });

/** The lifts among the players of an event, for one of them. */
export const liftsOf = (eventId: number | string) =>
  apiQuery<typeof liftsApi.readLifts>('/api/events/:eventId/lifts', { params: { eventId } });
