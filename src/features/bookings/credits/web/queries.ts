import { apiQuery } from '#platform/api-client/queries.ts';
import type { CreditsView, WaysToPay } from '../contract.ts';

/** What the current user can pay with at an event. */
export const waysToPay = (eventId: number | string) =>
  apiQuery<WaysToPay>(`/api/events/${eventId}/ways-to-pay`);

/** The current user's credits, guest passes and founding number. */
export const myCredits = apiQuery<CreditsView>('/api/credits');
