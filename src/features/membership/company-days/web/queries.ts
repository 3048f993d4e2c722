import { apiQuery } from '#platform/api-client/queries.ts';
import type { companyDaysApi } from '../contract.ts';

/** The current user's company day, and whether they can ask for one. */
export const ownCompanyDay = apiQuery<typeof companyDaysApi.readOwn>('/api/membership/company-day');

/** @param search the page's own query string, which the API takes unchanged */
export const companyDayList = (search: URLSearchParams) =>
  apiQuery<typeof companyDaysApi.readList>('/api/admin/company-days', { query: search });

export const companyDayRecord = (companyDayId: string) =>
  apiQuery<typeof companyDaysApi.readRecord>('/api/admin/company-days/:companyDayId', {
    params: { companyDayId },
  });
