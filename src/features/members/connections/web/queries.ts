import { apiQuery } from '#platform/api-client/queries.ts';
import type { connectionsApi } from '../contract.ts';

/** @param search the page's own query string: the cursor of the next page of connections */
export const connectionList = (search: URLSearchParams) => {
  const cursor = search.get('cursor');
  return apiQuery<typeof connectionsApi.listConnections>('/api/connections', {
    query: cursor === null ? undefined : new URLSearchParams({ cursor }),
  });
};

/** The member's own card with its QR code. */
export const ownCard = apiQuery<typeof connectionsApi.readCard>('/api/members/card');

/**
 * Whose card it is.
 * @param eventId the golf day in its address
 */
export const scannedCard = (code: string, eventId: string | undefined) =>
  apiQuery<typeof connectionsApi.readByCard>('/api/members/by-card/:code', {
    params: { code },
    query: { day: eventId },
  });
