import type { Pence } from '#lib/money.ts';
import type { ReferenceType } from '../charging/payment-states.ts';
import type { InvoiceKind } from '../invoices/invoice.ts';

/** What was typed into the search of the desk, as what it is. */
export type Search =
  /** The number of an order, a membership or a company day: "FB-1042", "M-1001", "CD-1001". */
  | { readonly kind: 'reference'; readonly type: ReferenceType; readonly label: string }
  /** The number of an invoice or a credit note. */
  | { readonly kind: 'document'; readonly document: InvoiceKind; readonly number: number }
  /** Exactly this amount, or a number that is a payment's reference, such as that of a cheque. */
  | { readonly kind: 'amount'; readonly pence: Pence; readonly text: string }
  /** A reference of the provider, a bank's reference of a refund, or our own id of either. */
  | { readonly kind: 'code'; readonly code: string }
  /** A part of a name, of an email address or of the reference of a payment by hand. */
  | { readonly kind: 'words'; readonly words: string };

const NUMBERED = /^(FB|M|CD|INV|CN)\s?-?\s?(\d{1,9})$/i;
const AMOUNT = /^£?\s?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** "pi_3Nk…", "cs_test_a1…", and the long number by which banks find a refund. */
const PROVIDER_CODE = /^[a-z]{2,8}_\w+$/i;
const BANK_CODE = /^\d{12,30}$/;

/** What the numbers with each prefix are of. */
const types: Readonly<Record<string, ReferenceType>> = { M: 'membership', CD: 'company_day' };

/** Reads what was typed; undefined for nothing. */
export function readSearch(typed: string | undefined): Search | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;

  const [, prefix, digits] = NUMBERED.exec(text) ?? [];
  if (prefix && digits) return numbered(prefix.toUpperCase(), Number(digits));

  const amount = AMOUNT.exec(text);
  if (amount) return { kind: 'amount', pence: penceOf(amount[1] ?? '', amount[2] ?? ''), text };

  if (UUID.test(text)) return { kind: 'code', code: text.toLowerCase() };
  if (PROVIDER_CODE.test(text) || BANK_CODE.test(text)) return { kind: 'code', code: text };

  return { kind: 'words', words: text };
}

function numbered(prefix: string, number: number): Search {
  if (prefix === 'INV') return { kind: 'document', document: 'invoice', number };
  if (prefix === 'CN') return { kind: 'document', document: 'credit_note', number };

  const type = types[prefix] ?? 'order';
  return { kind: 'reference', type, label: `${prefix}-${number}` };
}

const penceOf = (pounds: string, pence: string): Pence =>
  Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));

/** Whether a code is an id of ours. */
export const isOurId = (code: string): boolean => UUID.test(code);
