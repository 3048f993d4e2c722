import { apiQuery } from '#platform/api-client/queries.ts';
import type { creditsApi } from '../contract.ts';

/** What the current user can pay with at an event. */
export const waysToPay = (eventId: number | string) =>
  apiQuery<typeof creditsApi.readWaysToPay>('/api/events/:eventId/ways-to-pay', {
    params: { eventId },
  });

/** The current user's credits, guest passes and founding number. */
export const myCredits = apiQuery<typeof creditsApi.readCredits>('/api/credits');

/** What a member has to book with, for organisers; by username or email. */
export const holdingsOf = (member: string) =>
  apiQuery<typeof creditsApi.readHoldings>('/api/admin/grants', { query: { member } });

/** The members with unused credits, for organisers; by the cursor of the page. */
export const creditHolders = (cursor: string | null) =>
  apiQuery<typeof creditsApi.listHolders>('/api/admin/grants/holders', {
    query: cursor ? { cursor } : {},
  });
