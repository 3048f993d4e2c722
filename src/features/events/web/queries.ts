import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventDetails, EventList, OwnEvents } from '../contract.ts';

/** Open and closed events and the last played ones, soonest first. */
export const eventList = apiQuery<EventList>('/api/events');

/** One event with everything that its page shows. */
export const eventById = (eventId: number | string) => apiQuery<EventDetails>(`/api/events/${eventId}`);

/** The coming events that differ for the logged-in member from what everyone sees: their price, and when they can book. */
export const ownEvents = apiQuery<OwnEvents>('/api/own-events');
