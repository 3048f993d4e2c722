import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventDetails, EventList, FoundingNumbers, OwnTerms } from '../../contract.ts';

/** Open and closed events and the last played ones, soonest first. */
export const eventList = apiQuery<EventList>('/api/events');

/** One event with everything that its page shows. */
export const eventById = (eventId: number | string) =>
  apiQuery<EventDetails>(`/api/events/${eventId}`);

/**
 * What the logged-in member pays for events, and when they can book, where that differs from what
 * everyone sees.
 */
export const ownTerms = apiQuery<OwnTerms>('/api/own-terms');

/** How many founding numbers each city has left. */
export const foundingNumbers = apiQuery<FoundingNumbers>('/api/founding-numbers');
