import type { AdminApplication, ApplicationQueue } from '#features/membership/contract.ts';
import type { RefundList } from '#features/payments/contract.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { Attention, AuditPage, EnquiryList, EventFigures, FirstStep } from '../contract.ts';

export const eventFigures = () => apiQuery<EventFigures[]>('/api/admin/events');
export const attention = apiQuery<Attention>('/api/admin/attention');
export const firstStepList = () => apiQuery<FirstStep[]>('/api/admin/first-steps');

/** @param search the page's own query string, which the API takes unchanged */
export const enquiryList = (search: URLSearchParams) =>
  apiQuery<EnquiryList>(withQuery('/api/admin/enquiries', search));
/** @param search the page's own query string, which the API takes unchanged */
export const applicationQueue = (search: URLSearchParams) =>
  apiQuery<ApplicationQueue>(withQuery('/api/admin/applications', search));
export const adminApplication = (applicationId: string) =>
  apiQuery<AdminApplication>(`/api/admin/applications/${applicationId}`);

/** @param search the page's own query, which the call takes as it is */
export const refundList = (search: URLSearchParams) =>
  apiQuery<RefundList>(withQuery('/api/admin/refunds', search));

/** @param search the page's own query, which the call takes as it is */
export const auditPage = (search: URLSearchParams) =>
  apiQuery<AuditPage>(withQuery('/api/admin/audit', search));

const withQuery = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path;
