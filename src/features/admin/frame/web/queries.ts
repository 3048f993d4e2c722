import type { membershipApi } from '#features/membership/applications/contract.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { adminApi } from '../../contract.ts';
import { adminToasts } from '../../texts.ts';

/** @param search the page's own query string, which the API takes unchanged */
export const eventFigures = (search: URLSearchParams) =>
  apiQuery<typeof adminApi.eventFigures>('/api/admin/events', { query: search });
export const desk = apiQuery<typeof adminApi.readDesk>('/api/admin/desk');
export const attention = apiQuery<typeof adminApi.readAttention>('/api/admin/attention');
export const firstStepList = () =>
  apiQuery<typeof adminApi.readFirstSteps>('/api/admin/first-steps');

/** @param search the page's own query string, which the API takes unchanged */
export const enquiryList = (search: URLSearchParams) =>
  apiQuery<typeof adminApi.listEnquiries>('/api/admin/enquiries', { query: search });
/** @param search the page's own query string, which the API takes unchanged */
export const applicationQueue = (search: URLSearchParams) =>
  apiQuery<typeof membershipApi.readQueue>('/api/admin/applications', { query: search });
export const adminApplication = (applicationId: string) =>
  apiQuery<typeof membershipApi.readApplication>('/api/admin/applications/:applicationId', {
    params: { applicationId },
  });

/** @param search the page's own query, which the call takes as it is */
export const auditPage = (search: URLSearchParams) =>
  apiQuery<typeof adminApi.readAudit>('/api/admin/audit', { query: search });

/** The counts of the navigation, and the desk's to-do list. */
const isCounted = (address: string): boolean =>
  address === '/api/admin/attention' || address === '/api/admin/desk';

const isQueue = (address: string): boolean =>
  isCounted(address) || /^\/api\/admin\/applications(\?|$)/.test(address);

/** What a reply to an enquiry changes: the lists, and the counts of what waits. */
export const isEnquiryList = (address: string): boolean =>
  isCounted(address) || address.startsWith('/api/admin/enquiries');

/**
 * What a page does after a write about an application: it shows the result, or, if another admin
 * was quicker, what they did.
 */
export const afterDecision = (applicationId: string) => ({
  answers: adminApplication(applicationId),
  refresh: isQueue,
  refreshAfterFailure: [adminApplication(applicationId)],
  failed: adminToasts.notSaved,
});
