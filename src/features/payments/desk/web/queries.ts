import { addressOf } from '#lib/http/endpoint.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { deskApi } from '../contract.ts';

/** What waits for an organiser. */
export const moneyFront = apiQuery<typeof deskApi.readFront>('/api/admin/money');

/** @param search each page's own query string, which the API takes unchanged */
export const paymentList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listPayments>('/api/admin/payments', { query: search });
export const refundList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listRefunds>('/api/admin/refunds', { query: search });
export const documentList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listDocuments>('/api/admin/invoices', { query: search });
export const disputeList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listDisputes>('/api/admin/disputes', { query: search });
export const payoutList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listPayouts>('/api/admin/payouts', { query: search });
export const vatReturn = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.readVatReturn>('/api/admin/vat-return', { query: search });

export const payoutDetails = (payoutId: string) =>
  apiQuery<typeof deskApi.readPayout>('/api/admin/payouts/:payoutId', { params: { payoutId } });

/** Where the whole of a filtered list is downloaded. */
export function filePath(path: `/api/admin/${string}.csv`, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete('cursor');
  return addressOf(path, { query });
}
