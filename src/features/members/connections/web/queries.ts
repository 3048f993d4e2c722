import { apiQuery } from '#platform/api-client/queries.ts';
import type { Card, Connections, ScannedCard } from '../contract.ts';

/** @param search the page's own query string: the cursor of the next page of connections */
export const connectionList = (search: URLSearchParams) => {
  const cursor = search.get('cursor');
  return apiQuery<Connections>(
    cursor === null ? '/api/connections' : `/api/connections?${new URLSearchParams({ cursor })}`,
  );
};

/** The member's own card with its QR code. */
export const ownCard = apiQuery<Card>('/api/members/card');

/**
 * Whose card it is.
 * @param eventId the golf day in its address
 */
export const scannedCard = (code: string, eventId: string | undefined) =>
  apiQuery<ScannedCard>(
    `/api/members/by-card/${encodeURIComponent(code)}${eventId === undefined ? '' : `?day=${eventId}`}`,
  );
