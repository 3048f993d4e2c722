import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventList } from '../contract.ts';

/** Up to three other days for the reader of an event's page. Apart from `queries.ts`, which the home page loads. */
export const relatedTo = (eventId: number | string) => apiQuery<EventList>(`/api/events/${eventId}/related`);
