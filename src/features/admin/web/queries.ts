import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventBookings, EventFigures, Inbox } from '../contract.ts';

export const eventFigures = () => apiQuery<EventFigures[]>('/api/admin/events');
export const eventBookings = (eventId: string) =>
  apiQuery<EventBookings>(`/api/admin/events/${eventId}/bookings`);

/** A page of the office's inbox. */
export const inbox = ({ state, after }: InboxPage) =>
  apiQuery<Inbox>(`/api/admin/messages?state=${state}${after === undefined ? '' : `&after=${after}`}`);

export type InboxPage = { readonly state: 'open' | 'answered'; readonly after: number | undefined };

/** Which page an address means; what is no number means the first. */
export function inboxPageOf(query: URLSearchParams): InboxPage {
  const after = Number(query.get('after'));
  return {
    state: query.get('state') === 'answered' ? 'answered' : 'open',
    after: Number.isSafeInteger(after) && after > 0 ? after : undefined,
  };
}
