import { apiQuery } from '#platform/api-client/queries.ts';
import type {
  AdminAnnouncement,
  AdminAnnouncementList,
  Audience,
  AudienceCount,
  MemberAnnouncement,
  UnreadList,
  WaitingAnnouncements,
} from '../contract.ts';

const BASE = '/api/announcements';
export const ADMIN_BASE = '/api/admin/announcements';

const withQuery = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path;

/** What the logged-in member still has to acknowledge. */
export const waitingAnnouncements = apiQuery<WaitingAnnouncements>(`${BASE}/waiting`);
export const ownAnnouncement = (id: string) => apiQuery<MemberAnnouncement>(`${BASE}/${id}`);

/** @param search the page's own query, which the call takes as it is */
export const adminAnnouncements = (search: URLSearchParams) =>
  apiQuery<AdminAnnouncementList>(withQuery(ADMIN_BASE, search));
export const adminAnnouncement = (id: string) => apiQuery<AdminAnnouncement>(`${ADMIN_BASE}/${id}`);
/** @param search the page's own query, which the call takes as it is */
export const unreadBy = (id: string, search: URLSearchParams) =>
  apiQuery<UnreadList>(withQuery(`${ADMIN_BASE}/${id}/unread`, search));
export const audienceCount = (audience: Audience) =>
  apiQuery<AudienceCount>(`${ADMIN_BASE}/audience?${new URLSearchParams(audience)}`);
