import { z } from '#lib/schema.ts';
import type { OrderRow } from './store.ts';

/** What the invoice of an order was issued for: its payment, or the sale on account. */
export const InvoiceOf = z.object({ type: z.enum(['payment', 'sale']), id: z.uuid() });
export type InvoiceOf = z.infer<typeof InvoiceOf>;

/** The source of an order's invoice; null if it was paid in kind, or is not paid yet. */
export const invoiceSourceOf = ({ id, settledWith, paidBy }: OrderRow): InvoiceOf | null => {
  if (settledWith === 'account') return { type: 'sale', id };
  return paidBy === null ? null : { type: 'payment', id: paidBy };
};
