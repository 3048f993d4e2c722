import { apiQuery } from '#platform/api-client/queries.ts';
import type { membershipsApi } from '../contract.ts';

/** The current user's membership, with all that its page shows. */
export const ownMembership = apiQuery<typeof membershipsApi.readOwn>('/api/membership');

/** What the current user's membership costs now. */
export const paymentOffer = apiQuery<typeof membershipsApi.readOffer>('/api/membership/offer');

/** The changes that the current user can make. */
export const membershipChanges =
  apiQuery<typeof membershipsApi.readChanges>('/api/membership/changes');

/** @param search the page's own query string, which the API takes unchanged */
export const membershipList = (search: URLSearchParams) =>
  apiQuery<typeof membershipsApi.readList>('/api/admin/memberships', { query: search });

export const membershipRecord = (membershipId: string) =>
  apiQuery<typeof membershipsApi.readRecord>('/api/admin/memberships/:membershipId', {
    params: { membershipId },
  });
