import type { Pence, TaxedAmount } from '#lib/money.ts';

/**
 * The accounts of the double-entry ledger. Debits are positive and credits negative. `provider:<name>` is the balance with
 * a payment provider, `sales` is revenue without VAT, `vat` is owed to HMRC, `refunds` is revenue that was refunded, and
 * `refunds_owed` is promised to buyers but not yet returned.
 */
export type LedgerAccount = `provider:${string}` | 'sales' | 'vat' | 'refunds' | 'refunds_owed';

/** One line of a posting, in integer pence. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly amountPence: Pence };

/** The posting of a payment received: the provider holds the money, divided into sales and VAT. */
export const paymentReceived = (provider: string, paid: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: `provider:${provider}`, amountPence: paid.gross },
    { account: 'sales', amountPence: -paid.net },
    { account: 'vat', amountPence: -paid.vat },
  ]);

/** The posting of a refund promised: the money is owed to the buyer, though the provider still holds it. */
export const refundPromised = (refunded: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: 'refunds', amountPence: refunded.net },
    { account: 'vat', amountPence: refunded.vat },
    { account: 'refunds_owed', amountPence: -refunded.gross },
  ]);

/** The posting of a refund returned: the provider has sent the money to the buyer. */
export const refundReturned = (provider: string, refunded: TaxedAmount): readonly LedgerEntry[] =>
  balanced([
    { account: 'refunds_owed', amountPence: refunded.gross },
    { account: `provider:${provider}`, amountPence: -refunded.gross },
  ]);

// The database refuses an unbalanced posting as well, but this error names the code that made it.
function balanced(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const sum = entries.reduce((total, entry) => total + entry.amountPence, 0);
  if (sum !== 0) throw new RangeError(`A posting must sum to zero, not to ${sum} pence`);
  return entries.filter((entry) => entry.amountPence !== 0);
}
