import { apiQuery } from '#platform/api-client/queries.ts';
import type { NotificationsPage, UnreadCount } from '../contract.ts';

export const NOTIFICATIONS = '/api/notifications';

export const unreadCount = apiQuery<UnreadCount>(`${NOTIFICATIONS}/unread`);

/** @param search the page's own query string, which the API takes unchanged */
export const notificationList = (search: URLSearchParams) =>
  apiQuery<NotificationsPage>(search.size > 0 ? `${NOTIFICATIONS}?${search}` : NOTIFICATIONS);
