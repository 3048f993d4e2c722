import type { ReceiptLine } from '#features/notifications/server/emails/public.ts';
import type { PaidLine } from '../../orders/server/payloads.ts';

/** Converts an order's lines for the receipt of an email. */
export const receiptLines = (lines: readonly PaidLine[]): ReceiptLine[] =>
  lines.map(({ description, netPence, vatPence, grossPence }, index) => ({
    id: String(index),
    label: description,
    net: netPence,
    vat: vatPence,
    gross: grossPence,
  }));
