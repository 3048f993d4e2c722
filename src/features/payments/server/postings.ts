import type { TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import {
  accountPaid,
  accountReversed,
  creditReturned,
  creditUsed,
  soldOnAccount,
} from '../ledger.ts';
import type { PaymentAbout } from './start-payment.ts';
import { addPosting } from './store.ts';
import { payments } from './tables.ts';

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

type AccountPosting = {
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

/** The provider's name of payments that came by bank transfer. Their refunds are paid by hand. */
export const BANK = 'bank';

type BankPayment = AccountPosting & {
  readonly accountId: string;
  readonly about: PaymentAbout;
  /** Someone without an account; null if the account pays. */
  readonly payerName: string | null;
  readonly payerEmail: string | null;
};

/**
 * Adds the payment of an order that was paid by bank transfer, so that it can be refunded like any
 * other. Its money is posted by `recordAccountPaid`.
 * @returns the id of the payment
 */
export async function addBankPayment(
  tx: Executor,
  { amount, sourceId, accountId, about, payerName, payerEmail, now }: BankPayment,
): Promise<string> {
  const [added] = await tx
    .insert(payments)
    .values({
      referenceType: 'order',
      referenceId: sourceId,
      accountId,
      ...about,
      payerName,
      payerEmail,
      netPence: amount.net,
      vatPence: amount.vat,
      amountPence: amount.gross,
      provider: BANK,
      state: 'paid',
      createdAt: now,
      settledAt: now,
    })
    .returning({ id: payments.id });
  if (!added) throw new Error('The bank payment was not written');

  return added.id;
}

/** Posts that what was sold on account has been paid by bank transfer. */
export const recordAccountPaid = (
  tx: Executor,
  { amount, sourceId, now }: AccountPosting,
): Promise<void> =>
  addPosting(tx, { kind: 'account_paid', sourceId, bookedAt: now, entries: accountPaid(amount) });
