import { apiQuery } from '#platform/api-client/queries.ts';
import type { Audience, announcementsApi } from '../contract.ts';

/** What the logged-in member still has to acknowledge. */
export const waitingAnnouncements = apiQuery<typeof announcementsApi.findWaiting>(
  '/api/announcements/waiting',
);
export const ownAnnouncement = (id: string) =>
  apiQuery<typeof announcementsApi.readOwnAnnouncement>('/api/announcements/:announcementId', {
    params: { announcementId: id },
  });

/** @param search the page's own query, which the call takes as it is */
export const adminAnnouncements = (search: URLSearchParams) =>
  apiQuery<typeof announcementsApi.listAnnouncements>('/api/admin/announcements', {
    query: search,
  });
export const adminAnnouncement = (id: string) =>
  apiQuery<typeof announcementsApi.readAnnouncement>('/api/admin/announcements/:announcementId', {
    params: { announcementId: id },
  });
/** @param search the page's own query, which the call takes as it is */
export const unreadBy = (id: string, search: URLSearchParams) =>
  apiQuery<typeof announcementsApi.findUnread>('/api/admin/announcements/:announcementId/unread', {
    params: { announcementId: id },
    query: search,
  });
export const audienceCount = (audience: Audience) =>
  apiQuery<typeof announcementsApi.readAudience>('/api/admin/announcements/audience', {
    query: audience,
  });
