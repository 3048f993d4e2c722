import type { Executor } from '#platform/database/database.ts';
import type { AccountPosting } from '../../ledger/server/postings.ts';
import type { PaymentAbout } from './start-payment.ts';
import { payments } from './tables.ts';

/** The provider's name of payments that came by bank transfer. Their refunds are paid by hand. */
export const BANK = 'bank';

export type BankPayment = AccountPosting & {
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
