import { apiQuery } from '#platform/api-client/queries.ts';
import type { eventsApi } from '../../contract.ts';

/** Open and closed events and the last played ones, soonest first. */
export const eventList = apiQuery<typeof eventsApi.listEvents>('/api/events');

/** One event with everything that its page shows. */
export const eventById = (eventId: number | string) =>
  apiQuery<typeof eventsApi.readEvent>('/api/events/:eventId', { params: { eventId } });

/**
 * What the logged-in member pays for events, and when they can book, where that differs from what
 * everyone sees.
 */
export const ownTerms = apiQuery<typeof eventsApi.readOwnTerms>('/api/own-terms');

/** How many founding numbers each city has left. */
export const foundingNumbers =
  apiQuery<typeof eventsApi.readFoundingNumbers>('/api/founding-numbers');
