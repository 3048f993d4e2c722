import { apiQuery } from '#platform/api-client/queries.ts';
import type { reportsApi } from '../contract.ts';

/** A report, for the person who sent it or the person it is about. */
export const ownReport = (reportId: string) =>
  apiQuery<typeof reportsApi.readReport>('/api/reports/:reportId', { params: { reportId } });

/** @param search the page's own query string, which the API takes unchanged */
export const reportQueue = (search: URLSearchParams) =>
  apiQuery<typeof reportsApi.readQueue>('/api/admin/reports', { query: search });

/** How many reports wait for the admin. */
export const waitingReports = apiQuery<typeof reportsApi.countWaiting>(
  '/api/admin/reports/waiting',
);
