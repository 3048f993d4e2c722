import { apiQuery } from '#platform/api-client/queries.ts';
import type { AttendeePage, ClubList, Cockpit } from '../contract.ts';
import type { EmailRecipients, SentEmail } from '../dialog-contract.ts';

const path = (eventId: number | string) => `/api/admin/events/${eventId}`;

/** A golf day's figures. */
export const cockpit = (eventId: number | string) => apiQuery<Cockpit>(`${path(eventId)}/cockpit`);

/** What the host club of a golf day gets, and where it is downloaded. */
export const clubList = (eventId: number | string) => apiQuery<ClubList>(`${path(eventId)}/club`);
export const clubFile = (eventId: number | string): string => `${path(eventId)}/club.csv`;

/** @param search the page's own query string, which the API takes unchanged */
export const attendeePage = (eventId: number | string, search: URLSearchParams) =>
  apiQuery<AttendeePage>(
    search.size > 0 ? `${path(eventId)}/attendees?${search}` : `${path(eventId)}/attendees`,
  );

/** Where the list is downloaded, with the same filters. */
export const exportPath = (eventId: number | string, search: URLSearchParams): string => {
  const filter = new URLSearchParams(search);
  filter.delete('page');
  return filter.size > 0
    ? `${path(eventId)}/attendees/export.csv?${filter}`
    : `${path(eventId)}/attendees/export.csv`;
};

/** How many people an email to the filtered list reaches. */
export const emailRecipients = (eventId: number | string, search: URLSearchParams) => {
  const filter = new URLSearchParams(search);
  filter.delete('page');
  return apiQuery<EmailRecipients>(`${path(eventId)}/emails/recipients?${filter}`);
};

/** The emails that the organisers have sent about a golf day. */
export const sentEmails = (eventId: number | string) =>
  apiQuery<SentEmail[]>(`${path(eventId)}/emails`);
