import { addressOf } from '#lib/http/endpoint.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { cockpitApi } from '../contract.ts';
import type { dialogApi } from '../dialog-contract.ts';
import type { ReminderKind } from '../reminders.ts';
import type { runSheetApi } from '../run-sheet-contract.ts';

/** A golf day's figures. */
export const cockpit = (eventId: number | string) =>
  apiQuery<typeof cockpitApi.readCockpit>('/api/admin/events/:eventId/cockpit', {
    params: { eventId },
  });

/** What the host club of a golf day gets, and where it is downloaded. */
export const clubList = (eventId: number | string) =>
  apiQuery<typeof runSheetApi.readClubNumbers>('/api/admin/events/:eventId/club', {
    params: { eventId },
  });
export const clubFile = (eventId: number | string): string =>
  `/api/admin/events/${eventId}/club.csv`;

/** @param search the page's own query string, which the API takes unchanged */
export const attendeePage = (eventId: number | string, search: URLSearchParams) =>
  apiQuery<typeof cockpitApi.readAttendees>('/api/admin/events/:eventId/attendees', {
    params: { eventId },
    query: search,
  });

/** Where the list is downloaded, with the same filters. */
export const exportPath = (eventId: number | string, search: URLSearchParams): string =>
  addressOf('/api/admin/events/:eventId/attendees/export.csv', {
    params: { eventId },
    query: filterOf(search),
  });

/** What a place costs this player. */
export const priceForPlayer = (eventId: number, member: string) =>
  apiQuery<typeof dialogApi.priceForPlayer>('/api/admin/events/:eventId/players/price', {
    params: { eventId },
    query: { member },
  });

/** How many people an email to the filtered list reaches. */
export const emailRecipients = (eventId: number | string, search: URLSearchParams) =>
  apiQuery<typeof dialogApi.findEmailRecipients>('/api/admin/events/:eventId/emails/recipients', {
    params: { eventId },
    query: filterOf(search),
  });

/** How many people a reminder reaches now. */
export const reminderRecipients = (eventId: number | string, kind: ReminderKind) =>
  apiQuery<typeof dialogApi.findEmailRecipients>('/api/admin/events/:eventId/emails/recipients', {
    params: { eventId },
    query: new URLSearchParams({ reminds: kind }),
  });

/** The emails that the organisers have sent about a golf day. */
export const sentEmails = (eventId: number | string) =>
  apiQuery<typeof dialogApi.readOrganiserEmails>('/api/admin/events/:eventId/emails', {
    params: { eventId },
  });

function filterOf(search: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams(search);
  filter.delete('page');
  return filter;
}
