import { apiQuery } from '#platform/api-client/queries.ts';
import type { NotificationsPage } from '../contract.ts';

export const NOTIFICATIONS = '/api/notifications';

/** @param search the page's own query string, which the API takes unchanged */
export const notificationList = (search: URLSearchParams) =>
  apiQuery<NotificationsPage>(search.size > 0 ? `${NOTIFICATIONS}?${search}` : NOTIFICATIONS);
