import { formatDateTime } from '#lib/club-time.ts';
import { refusals } from '#lib/refusal.ts';
import type { BookRow } from './books.ts';

export const moneyRefusals = /* @__PURE__ */ refusals({
  too_many_checks: [429, 'You’ve checked the books many times. Please wait a few minutes.'],
  too_many_exports: [429, 'You’ve downloaded many files. Please wait a few minutes.'],
});

/**
 * Until when the books have been compared.
 * @param settledBefore later sales and refunds are left out, because webhooks and jobs take a moment
 */
export const checkedText = (settledBefore: string): string =>
  `Checked up to ${formatDateTime(settledBefore)}. Anything later may still be on its way, so it’s in the next check: there is one every hour.`;

/** The four figures that must be equal. */
export const rowTexts: Readonly<Record<BookRow['row'], string>> = {
  sold: 'Sold: orders, memberships and company days',
  ledger: 'Ledger: sales, credits and VAT',
  invoices: 'Invoices less credit notes',
  money: 'Money: received and owed',
};

const bookTexts: Readonly<Record<string, string>> = {
  orders: 'Orders',
  memberships: 'Memberships',
  company_days: 'Company days',
  'provider:stripe': 'Stripe’s report',
  'provider:sandbox': 'Sandbox (no real money)',
  bank: 'Bank, cash and card reader',
  owed: 'On account, still owed to us',
  to_send: 'Refunds still to be sent',
  disputes: 'Refunds that banks made by disputes',
  unreported: 'Not in the provider’s report yet',
};

/** @param book as `MonthOfBooks` has it */
export const bookText = (book: string): string =>
  bookTexts[book] ?? book.replace('provider:', 'Report of ');
