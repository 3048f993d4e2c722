import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventList } from '../../contract.ts';

/** The cancelled days ahead, for the calendar alone. Apart from `queries.ts`, which the home page loads. */
export const cancelledEvents = apiQuery<EventList>('/api/events/cancelled');
