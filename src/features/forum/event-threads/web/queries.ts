import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventThread } from '../contract.ts';

/** The thread of a golf day, for members. */
export const eventThread = (eventId: string) =>
  apiQuery<EventThread>(`/api/forum/events/${encodeURIComponent(eventId)}/thread`);
