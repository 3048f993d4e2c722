import { apiQuery } from '#platform/api-client/queries.ts';
import type { waitlistApi } from '../contract.ts';

/**
 * The current member's entry on the waitlist of an event, or whether they, or a visitor, can join
 * it.
 */
export const waitlistOf = (eventId: number | string) =>
  apiQuery<typeof waitlistApi.readWaitlist>('/api/events/:eventId/waitlist', {
    params: { eventId },
  });

/** Every waitlist that the current member is on. */
export const myWaitlists = apiQuery<typeof waitlistApi.readOwnWaitlists>('/api/waitlist');
