import { addressOf } from '#lib/http/endpoint.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { deskApi } from '../contract.ts';
import { faultsInSearch } from '../periods.ts';

/** What waits for an organiser. */
export const moneyFront = apiQuery<typeof deskApi.readFront>('/api/admin/money');

/** The period of a list whose first and last day are chosen. */
export const OWN_DAYS = 'days';

/**
 * The page's own query string, without what the server refuses: the choice of own days by its name,
 * and days that are wrong, which the page explains.
 */
function answerable(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search);
  if (query.get('period') === OWN_DAYS) query.delete('period');

  const { from, to } = faultsInSearch(search);
  if (from || to) for (const name of ['from', 'to']) query.delete(name);
  return query;
}

/** @param search each page's own query string */
export const paymentList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listPayments>('/api/admin/payments', { query: answerable(search) });
export const refundList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listRefunds>('/api/admin/refunds', { query: answerable(search) });
export const documentList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listDocuments>('/api/admin/invoices', { query: answerable(search) });
export const disputeList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listDisputes>('/api/admin/disputes', { query: answerable(search) });
export const payoutList = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.listPayouts>('/api/admin/payouts', { query: answerable(search) });
export const vatReturn = (search: URLSearchParams) =>
  apiQuery<typeof deskApi.readVatReturn>('/api/admin/vat-return', { query: search });

export const payoutDetails = (payoutId: string) =>
  apiQuery<typeof deskApi.readPayout>('/api/admin/payouts/:payoutId', { params: { payoutId } });

/** Where the whole of a filtered list is downloaded. */
export function filePath(path: `/api/admin/${string}.csv`, search: URLSearchParams): string {
  const query = answerable(search);
  query.delete('cursor');
  return addressOf(path, { query });
}
