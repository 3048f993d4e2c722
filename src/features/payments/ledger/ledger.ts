import type { Pence, TaxedAmount } from '#lib/money.ts';
import type { BalanceLineKind } from '../providers/contract.ts';

/**
 * The accounts of the ledger. Debits are positive, credits negative.
 *
 * | account | what it holds |
 * | --- | --- |
 * | `provider:<name>` | money that a payment provider holds for us |
 * | `bank` | money that was paid or received outside the providers, or paid out by them |
 * | `receivables` | places sold on account and not paid yet |
 * | `unallocated` | what was paid by card for something on account, until it is taken off what is owed |
 * | `sales` | what was sold, without VAT |
 * | `prepaid` | credits sold or issued and not used yet, without VAT |
 * | `vat` | what is owed to HMRC |
 * | `refunds` | what was taken back from sales |
 * | `refunds_owed` | what is promised to buyers and not yet returned |
 * | `fees` | what the providers keep |
 * | `disputed` | what a provider holds back while a payment is disputed |
 * | `dispute_losses` | what was lost to disputes |
 * | `unexplained` | other changes of a provider's balance, for the accountant to look at |
 *
 * A credit is a single-purpose voucher: its VAT is due when it is sold, not when it is used (VAT
 * Notice 700/7).
 */
export type LedgerAccount =
  | `provider:${string}`
  | 'bank'
  | 'receivables'
  | 'unallocated'
  | 'sales'
  | 'prepaid'
  | 'vat'
  | 'refunds'
  | 'refunds_owed'
  | 'fees'
  | 'disputed'
  | 'dispute_losses'
  | 'unexplained';

/** One line of a posting, in integer pence. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly amountPence: Pence };

/** The kind of a posting. With its source it is unique. */
export type PostingKind =
  | 'payment_received'
  | 'refund_promised'
  | 'refund_returned'
  | 'refund_paid_by_hand'
  | 'refund_bounced'
  | 'refund_by_dispute'
  | 'balance_changed'
  | 'dispute_lost'
  | 'credit_issued'
  | 'credit_used'
  | 'credit_returned'
  | 'sold_on_account'
  | 'account_paid'
  | 'account_undone'
  | 'account_reversed'
  | 'brought_forward';

/**
 * A payment was made: the provider holds the money, or it is in the bank, and everything but the VAT
 * is ours.
 * @param provider its name; `bank` for what an organiser recorded by hand
 * @param creditsNet the net part that bought credits, which count as sales once they are used; 0 to `paid.net`
 */
export const paymentReceived = (
  provider: string,
  paid: TaxedAmount,
  creditsNet: Pence = 0,
): readonly LedgerEntry[] =>
  balanced([
    { account: provider === 'bank' ? 'bank' : `provider:${provider}`, amountPence: paid.gross },
    { account: 'sales', amountPence: -(paid.net - creditsNet) },
    { account: 'prepaid', amountPence: -creditsNet },
    { account: 'vat', amountPence: -paid.vat },
  ]);

/**
 * A payment for something that was sold on account was made: its sale and VAT are booked already,
 * so it waits to be taken off what is owed.
 */
export const paymentOnAccount = (provider: string, amountPence: Pence): readonly LedgerEntry[] =>
  balanced([
    { account: `provider:${provider}`, amountPence },
    { account: 'unallocated', amountPence: -amountPence },
  ]);

/** What a refund is taken from, as `refundPromised` books it. */
export type RefundedFrom = 'refunds' | 'prepaid' | 'unallocated';

/**
 * A refund was promised: from now on we owe the money, though the provider still holds it.
 * @param from `refunds` for something that was sold, `prepaid` for a credit that was never used,
 * `unallocated` for more than was owed on account
 */
export const refundPromised = (
  refunded: TaxedAmount,
  from: RefundedFrom = 'refunds',
): readonly LedgerEntry[] =>
  balanced([
    { account: from, amountPence: refunded.net },
    { account: 'vat', amountPence: refunded.vat },
    { account: 'refunds_owed', amountPence: -refunded.gross },
  ]);

/** The promised money has left: the provider has sent it, or an admin has paid it from the bank. */
export const refundReturned = (
  by: `provider:${string}` | 'bank',
  refunded: TaxedAmount,
): readonly LedgerEntry[] =>
  balanced([
    { account: 'refunds_owed', amountPence: refunded.gross },
    { account: by, amountPence: -refunded.gross },
  ]);

/** A returned refund has come back: the recipient's bank did not take it, and we owe it again. */
export const refundBounced = (provider: string, refunded: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: `provider:${provider}`, amountPence: refunded.gross },
    { account: 'refunds_owed', amountPence: -refunded.gross },
  ]);

/** Where the other side of a change of a provider's balance is; payments and refunds have theirs. */
const otherSides = {
  dispute: 'disputed',
  fee: 'fees',
  payout: 'bank',
  other: 'unexplained',
} as const satisfies Partial<Record<BalanceLineKind, LedgerAccount>>;

/**
 * The balance at a provider has changed: the fee of a payment or refund, which are posted
 * themselves, or all of anything else.
 */
export const balanceChanged = (
  provider: string,
  line: {
    readonly kind: BalanceLineKind;
    readonly amountPence: Pence;
    readonly feePence: Pence;
  },
): readonly LedgerEntry[] => {
  const { kind, feePence } = line;
  const isPosted = kind === 'payment' || kind === 'refund';
  const amountPence = isPosted ? 0 : line.amountPence;

  return balanced([
    { account: `provider:${provider}`, amountPence: amountPence - feePence },
    { account: isPosted ? 'fees' : otherSides[kind], amountPence: -amountPence },
    { account: 'fees', amountPence: feePence },
  ]);
};

/**
 * A dispute was lost: what the provider held back is gone. The sale and its VAT stay, as for any
 * bad debt.
 */
export const disputeLost = (amountPence: Pence): readonly LedgerEntry[] =>
  balanced([
    { account: 'dispute_losses', amountPence },
    { account: 'disputed', amountPence: -amountPence },
  ]);

/**
 * A promised refund needs no sending, because the recipient's bank has given the money back by a
 * lost dispute: what was lost there was no loss after all.
 */
export const refundByDispute = (amountPence: Pence): readonly LedgerEntry[] =>
  balanced([
    { account: 'refunds_owed', amountPence },
    { account: 'dispute_losses', amountPence: -amountPence },
  ]);

/** A credit was used for a place: what was prepaid becomes a sale. */
export const creditUsed = (value: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: 'prepaid', amountPence: value.net },
    { account: 'sales', amountPence: -value.net },
  ]);

/** A place became a credit, or gave its credit back: what was a sale is prepaid again. */
export const creditReturned = (value: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: 'refunds', amountPence: value.net },
    { account: 'prepaid', amountPence: -value.net },
  ]);

/** Something was sold on account: the buyer owes it, and its VAT is due. */
export const soldOnAccount = (amount: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: 'receivables', amountPence: amount.gross },
    { account: 'sales', amountPence: -amount.net },
    { account: 'vat', amountPence: -amount.vat },
  ]);

/**
 * Something that was sold on account and not paid yet was taken back: its buyer no longer owes it.
 * @param from `refunds` for something that was sold, `prepaid` for a credit that was never used
 */
export const accountReversed = (
  amount: TaxedAmount,
  from: 'refunds' | 'prepaid' = 'refunds',
): readonly LedgerEntry[] =>
  balanced([
    { account: from, amountPence: amount.net },
    { account: 'vat', amountPence: amount.vat },
    { account: 'receivables', amountPence: -amount.gross },
  ]);

/** Where a payment on account is booked before it is taken off what is owed. */
export type PaidInto = 'bank' | 'unallocated';

/**
 * A part or all of what is owed on account has been paid: by hand (`bank`) or by card
 * (`unallocated`).
 */
export const accountPaid = (amountPence: Pence, into: PaidInto): readonly LedgerEntry[] =>
  balanced([
    { account: into, amountPence },
    { account: 'receivables', amountPence: -amountPence },
  ]);

/** A payment on account that was recorded by hand is undone: it is owed again. */
export const accountUndone = (amountPence: Pence): readonly LedgerEntry[] =>
  balanced([
    { account: 'receivables', amountPence },
    { account: 'bank', amountPence: -amountPence },
  ]);

/**
 * What postings come to, account by account: brings their balances forward once they are deleted
 * after their time. Accounts that come to nothing are left out.
 */
export const broughtForward = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] => {
  const sums = new Map<LedgerAccount, Pence>();
  for (const { account, amountPence } of entries)
    sums.set(account, (sums.get(account) ?? 0) + amountPence);

  return balanced([...sums].map(([account, amountPence]) => ({ account, amountPence })));
};

// The database refuses an unbalanced posting as well, but this error names the code that made it.
function balanced(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const sum = entries.reduce((total, entry) => total + entry.amountPence, 0);
  if (sum !== 0) throw new RangeError(`A posting must sum to zero, not to ${sum} pence`);
  return entries.filter((entry) => entry.amountPence !== 0);
}
