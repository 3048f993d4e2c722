import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';

/**
 * Counted exactly up to 100; null if it could not be counted, so that nobody is told that there is
 * nothing new.
 */
const Count = z.int().min(0).nullable();

/**
 * The response of `GET /api/unread`: what waits for the member who asks. Every badge of the site
 * shows one of these.
 */
export const UnreadCounts = z.object({
  notifications: Count,
  /** Requests to connect, introductions and meet-ups that wait for the member's answer. */
  requests: Count,
  messages: Count,
  /** Topics that the member follows, with posts they have not seen. */
  forum: Count,
  /** For admins: reports that wait for their decision. */
  reports: Count.optional(),
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;

/** The endpoints of this contract. */
export const unreadApi = { readUnread: endpoint('GET', '/api/unread', { response: UnreadCounts }) };
