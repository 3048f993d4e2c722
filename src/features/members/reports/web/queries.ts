import { apiQuery } from '#platform/api-client/queries.ts';
import type { OwnReport, ReportQueue, WaitingReports } from '../contract.ts';

/** A report, for the person who sent it or the person it is about. */
export const ownReport = (reportId: string) => apiQuery<OwnReport>(`/api/reports/${reportId}`);

/** @param search the page's own query string, which the API takes unchanged */
export const reportQueue = (search: URLSearchParams) =>
  apiQuery<ReportQueue>(search.size > 0 ? `/api/admin/reports?${search}` : '/api/admin/reports');

/** How many reports wait for the admin. */
export const waitingReports = apiQuery<WaitingReports>('/api/admin/reports/waiting');
