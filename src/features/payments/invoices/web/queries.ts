import { apiQuery } from '#platform/api-client/queries.ts';
import type { invoicesApi } from '../contract.ts';

export const ownInvoices = apiQuery<typeof invoicesApi.listInvoices>('/api/invoices', {
  query: {},
});

/** The documents of one order or membership. */
export const invoicesOf = (reference: string) =>
  apiQuery<typeof invoicesApi.listInvoices>('/api/invoices', { query: { reference } });

export const invoiceDetails = apiQuery<typeof invoicesApi.readDetails>('/api/invoice-details');
