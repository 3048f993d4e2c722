import type { Pence, TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import {
  accountPaid,
  accountReversed,
  accountUndone,
  creditReturned,
  creditUsed,
  type LedgerEntry,
  type PaidInto,
  soldOnAccount,
} from '../ledger.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

type CreditPosting = {
  readonly value: TaxedAmount;
  /**
   * What it is posted for, once: the booking that the credit pays for, or was paid back from; a
   * credit that ends unused.
   */
  readonly sourceId: string;
  readonly now: Date;
};

/**
 * Posts that a prepaid credit was used, or ended unused. A credit that cost nothing moves no money.
 */
export async function recordCreditUsed(tx: Executor, posting: CreditPosting): Promise<void> {
  if (posting.value.net === 0) return;
  const { value, sourceId, now } = posting;
  await addPosting(tx, {
    kind: 'credit_used',
    sourceId,
    bookedAt: now,
    entries: creditUsed(value),
  });
}

/**
 * Posts that what was sold is prepaid again: a cancelled place gave its credit back (`returned`),
 * or became a new one (`issued`).
 */
export async function recordCreditBack(
  tx: Executor,
  { value, sourceId, now, as }: CreditPosting & { readonly as: 'returned' | 'issued' },
): Promise<void> {
  if (value.net === 0) return;
  const entries = creditReturned(value);
  await addPosting(tx, { kind: `credit_${as}`, sourceId, bookedAt: now, entries });
}

export type AccountPosting = {
  readonly amount: TaxedAmount;
  /** What is sold on account: an order. Each is posted once. */
  readonly sourceId: string;
  readonly now: Date;
};

/** Posts that something was sold on account. Its VAT is due from now on, whenever it is paid. */
export const recordSoldOnAccount = (
  tx: Executor,
  { amount, sourceId, now }: AccountPosting,
): Promise<void> =>
  addPosting(tx, {
    kind: 'sold_on_account',
    sourceId,
    bookedAt: now,
    entries: soldOnAccount(amount),
  });

/** Posts that something sold on account was taken back before it was paid; each source once. */
export const recordAccountReversed = (
  tx: Executor,
  {
    amount,
    sourceId,
    now,
    from,
  }: AccountPosting & { readonly from?: 'refunds' | 'prepaid' | undefined },
): Promise<void> =>
  addPosting(tx, {
    kind: 'account_reversed',
    sourceId,
    bookedAt: now,
    entries: accountReversed(amount, from),
  });

type AccountPayment = {
  readonly paymentId: string;
  readonly amountPence: Pence;
  readonly now: Date;
};

/** Posts that a payment was taken off what is owed on account; each payment once. */
export const recordAccountPaid = (
  tx: Executor,
  { paymentId, amountPence, into, now }: AccountPayment & { readonly into: PaidInto },
): Promise<void> =>
  addPosting(tx, {
    kind: 'account_paid',
    sourceId: paymentId,
    bookedAt: now,
    entries: accountPaid(amountPence, into),
  });

/** Posts the reversal of a payment on account that was recorded by hand; each payment once. */
export const recordAccountUndone = (
  tx: Executor,
  { paymentId, amountPence, now }: AccountPayment,
): Promise<void> =>
  addPosting(tx, {
    kind: 'account_undone',
    sourceId: paymentId,
    bookedAt: now,
    entries: accountUndone(amountPence),
  });

export type Posting = Omit<typeof ledgerTransactions.$inferInsert, 'id'> & {
  readonly entries: readonly LedgerEntry[];
};

/**
 * Adds a posting to the ledger. The index `ledger_once` refuses a second one of the same kind and
 * source.
 */
export async function addPosting(tx: Executor, { entries, ...posting }: Posting): Promise<void> {
  const [row] = await tx
    .insert(ledgerTransactions)
    .values(posting)
    .returning({ transactionId: ledgerTransactions.id });
  if (row) await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...row, ...entry })));
}
