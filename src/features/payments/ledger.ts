import type { Pence, TaxedAmount } from '#lib/money.ts';

/**
 * The books. Debits are positive, credits negative. `provider:<name>` is money that lies with a payment provider,
 * `sales` what was sold without VAT, `vat` what is owed to HMRC, `refunds` what was taken back from sales, and
 * `refunds_owed` what is promised to buyers and not yet returned.
 */
export type LedgerAccount = `provider:${string}` | 'sales' | 'vat' | 'refunds' | 'refunds_owed';

/** One line of a posting, in pence. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly amountPence: Pence };

/** Money came in: the provider holds it, and it is ours but for the VAT. */
export const paymentReceived = (provider: string, paid: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: `provider:${provider}`, amountPence: paid.gross },
    { account: 'sales', amountPence: -paid.net },
    { account: 'vat', amountPence: -paid.vat },
  ]);

/** A refund was promised: from now on the money is the buyer's, though the provider still holds it. */
export const refundPromised = (refunded: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: 'refunds', amountPence: refunded.net },
    { account: 'vat', amountPence: refunded.vat },
    { account: 'refunds_owed', amountPence: -refunded.gross },
  ]);

/** The provider has sent the promised money back. */
export const refundReturned = (provider: string, refunded: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: 'refunds_owed', amountPence: refunded.gross },
    { account: `provider:${provider}`, amountPence: -refunded.gross },
  ]);

// The database refuses an unbalanced transaction as well; here the fault is found where it was made.
function balanced(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const sum = entries.reduce((total, entry) => total + entry.amountPence, 0);
  if (sum !== 0) throw new RangeError(`A posting must sum to zero, not to ${sum} pence`);
  return entries.filter((entry) => entry.amountPence !== 0);
}
