import type { ReceiptLine } from '#features/notifications/server/emails/public.ts';
import type { OrderLine } from '../../contract.ts';

/** An order's lines as the receipt of a mail takes them. */
export const receiptLines = (lines: readonly OrderLine[]): ReceiptLine[] =>
  lines.map(({ description, netPence, vatPence, grossPence }, index) => ({
    id: String(index),
    label: description,
    net: netPence,
    vat: vatPence,
    gross: grossPence,
  }));
