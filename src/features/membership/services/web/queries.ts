import { apiQuery } from '#platform/api-client/queries.ts';
import type { servicesApi } from '../contract.ts';

/** What the current user's tier brings that people deliver. */
export const ownServices = apiQuery<typeof servicesApi.readOwnServices>('/api/membership/services');

/** @param search the page's own query string, which the API takes unchanged */
export const serviceList = (search: URLSearchParams) =>
  apiQuery<typeof servicesApi.readServices>('/api/admin/membership-services', { query: search });
