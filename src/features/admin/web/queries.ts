import type { ApplicationQueue, OfficeApplication } from '#features/membership/contract.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { AuditPage, EventBookings, EventFigures, Inbox } from '../contract.ts';

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
/** @param search the page's own query, which the call takes as it is */
export const applicationQueue = (search: URLSearchParams) =>
  apiQuery<ApplicationQueue>(withQuery('/api/admin/applications', search));
export const officeApplication = (applicationId: string) =>
  apiQuery<OfficeApplication>(`/api/admin/applications/${applicationId}`);

/** @param search the page's own query, which the call takes as it is */
export const auditPage = (search: URLSearchParams) =>
  apiQuery<AuditPage>(withQuery('/api/admin/audit', search));

const withQuery = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path;
