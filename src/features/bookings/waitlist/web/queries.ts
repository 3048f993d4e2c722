import { apiQuery } from '#platform/api-client/queries.ts';
import type { OwnWaitlists, WaitlistStatus } from '../contract.ts';

/**
 * The current member's entry on the waitlist of an event, or whether they, or a visitor, can join
 * it.
 */
export const waitlistOf = (eventId: number | string) =>
  apiQuery<WaitlistStatus>(`/api/events/${eventId}/waitlist`);

/** Every waitlist that the current member is on. */
export const myWaitlists = apiQuery<OwnWaitlists>('/api/waitlist');
