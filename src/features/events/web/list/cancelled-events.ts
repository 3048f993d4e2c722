import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventList } from '../../contract.ts';

/**
 * Upcoming cancelled events. Separate from `queries.ts`, so that the home page does not load it.
 */
export const cancelledEvents = apiQuery<EventList>('/api/events/cancelled');
