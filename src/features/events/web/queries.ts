import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventDetails, EventList } from '../contract.ts';

/** Open and closed events, and the last ones played, soonest first. */
export const eventList = apiQuery<EventList>('/api/events');

/** One event with all that its page says about the day. */
export const eventById = (eventId: number | string) => apiQuery<EventDetails>(`/api/events/${eventId}`);
