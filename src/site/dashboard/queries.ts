import { roundsSummary } from '#features/handicaps/rounds/web/queries.ts';
import { notificationList } from '#features/notifications/centre/web/bell.tsx';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { dashboardApi } from './contract.ts';

/** The dashboard of the current member. */
export const dashboard = apiQuery<typeof dashboardApi.readDashboard>('/api/dashboard');

/** The member's unread notifications: the same read as on their page. */
export const unreadNews = notificationList(new URLSearchParams({ unread: '1' }));

/**
 * What comes with the page. People to meet and notifications are read once the page is there: they
 * are below the first screen, and take as many statements as everything else.
 */
export const withThePage = [dashboard, roundsSummary, unreadNews];
