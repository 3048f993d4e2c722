import type { ReceiptLine } from '#platform/email/parts/fact-tables.tsx';
import type { PaidLine } from './payloads.ts';

/** Converts an order's lines for the receipt of an email. */
export const receiptLines = (lines: readonly PaidLine[]): ReceiptLine[] =>
  lines.map(({ description, netPence, vatPence, grossPence }, index) => ({
    id: String(index),
    label: description,
    net: netPence,
    vat: vatPence,
    gross: grossPence,
  }));
