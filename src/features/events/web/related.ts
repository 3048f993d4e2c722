import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventList } from '../contract.ts';

/**
 * Up to three related events. Separate from `queries.ts`, so that the home page does not load it.
 */
export const relatedTo = (eventId: number | string) =>
  apiQuery<EventList>(`/api/events/${eventId}/related`);
