import { apiQuery } from '#platform/api-client/queries.ts';
import type { CitySlug } from '../cities.ts';
import type { CityCalendar, EventDetails, EventList, FoundersJourney } from '../contract.ts';

/** Open and closed events, and the last ones played, soonest first. */
export const eventList = apiQuery<EventList>('/api/events');

/** One event with all that its page says about the day. */
export const eventById = (eventId: number | string) => apiQuery<EventDetails>(`/api/events/${eventId}`);

/** Up to three other days for the reader of an event's page. */
export const relatedTo = (eventId: number | string) => apiQuery<EventList>(`/api/events/${eventId}/related`);
/** The eight cities of the Founders Series as one journey. */
export const foundersSeries = apiQuery<FoundersJourney>('/api/founders-series');

/** What is on in a city, and what has been. */
export const cityCalendar = (city: CitySlug) => apiQuery<CityCalendar>(`/api/cities/${city}`);
