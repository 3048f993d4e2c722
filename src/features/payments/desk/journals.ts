import type { LedgerAccount, PostingKind } from '../ledger/ledger.ts';

type Nominal = {
  /** As accounting programs in the UK number them: Sage's standard chart where it has the account. */
  readonly code: string;
  readonly name: string;
  /** Which part of a sale it has: without VAT, the VAT, or neither. */
  readonly part: 'Net' | 'VAT' | '';
};

/** Each account of the ledger in the chart of accounts. The README has it as a table. */
const nominals: Readonly<Record<Exclude<LedgerAccount, `provider:${string}`>, Nominal>> = {
  receivables: { code: '1100', name: 'Debtors control account', part: '' },
  bank: { code: '1200', name: 'Bank current account', part: '' },
  unallocated: { code: '1105', name: 'Unallocated receipts', part: '' },
  disputed: { code: '1254', name: 'Disputed payments held by the provider', part: '' },
  prepaid: { code: '2110', name: 'Prepaid credits', part: 'Net' },
  refunds_owed: { code: '2120', name: 'Refunds owed to customers', part: '' },
  vat: { code: '2200', name: 'Sales tax control account', part: 'VAT' },
  sales: { code: '4000', name: 'Sales', part: 'Net' },
  refunds: { code: '4010', name: 'Sales refunds', part: 'Net' },
  fees: { code: '7901', name: 'Bank charges', part: '' },
  dispute_losses: { code: '8100', name: 'Bad debt write off', part: '' },
  unexplained: { code: '9998', name: 'Suspense account', part: '' },
};

/** The balances at payment providers; another provider gets the common one. */
const providerNominals: Readonly<Record<string, Nominal>> = {
  'provider:stripe': { code: '1251', name: 'Stripe balance', part: '' },
  'provider:sandbox': { code: '1259', name: 'Sandbox balance (no money)', part: '' },
};

/** An account of the ledger as accountants number it. */
export const nominalOf = (account: string): Nominal =>
  providerNominals[account] ??
  (nominals as Readonly<Record<string, Nominal>>)[account] ?? {
    code: '1250',
    name: `Balance at ${account.replace('provider:', '')}`,
    part: '',
  };

/** What each kind of posting is, in the words of a journal. */
export const postingWords: Readonly<Record<PostingKind, string>> = {
  payment_received: 'Payment received',
  refund_promised: 'Refund decided',
  refund_returned: 'Refund paid by the provider',
  refund_paid_by_hand: 'Refund paid by bank transfer',
  refund_bounced: 'Refund sent back by the bank',
  refund_by_dispute: 'Refund made by a lost dispute',
  balance_changed: 'Change of a provider’s balance',
  dispute_lost: 'Dispute lost',
  credit_issued: 'Place turned into a credit',
  credit_used: 'Credit used or expired',
  credit_returned: 'Credit given back',
  sold_on_account: 'Sale on account',
  account_paid: 'Payment on account received',
  account_undone: 'Payment on account undone',
  account_reversed: 'Sale on account taken back',
  brought_forward: 'Balances brought forward',
};

/** Pounds with two decimals for a debit, and the same for a credit; an empty cell on the other side. */
export const sides = (pence: number): { readonly debit: string; readonly credit: string } => ({
  debit: pence > 0 ? decimalPounds(pence) : '',
  credit: pence < 0 ? decimalPounds(-pence) : '',
});

/** "62.50", "-5.00": pence as programs for tables read them. */
export function decimalPounds(pence: number): string {
  const size = Math.abs(pence);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return pence < 0 ? `-${text}` : text;
}

export const journalHeads = [
  'Date',
  'Journal',
  'Account code',
  'Account name',
  'Debit',
  'Credit',
  'Net or VAT',
  'Reference',
  'Description',
] as const;
