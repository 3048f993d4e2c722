import { and, eq, inArray } from 'drizzle-orm';
import { londonDay } from '#lib/london-instant.ts';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { recordAccountPaid, recordAccountUndone } from '../../ledger/server/postings.ts';
import type { AccountPayment, HandPayment } from '../account-payment.ts';
import type { PaymentAbout } from './start-payment.ts';
import {
  findPayments,
  hasMoney,
  lockPayment,
  movePayment,
  type Payment,
  type PaymentReference,
} from './store.ts';
import { payments } from './tables.ts';

/**
 * The provider's name of payments that organisers recorded by hand: bank transfers, cash, cheques.
 * Their refunds are paid by hand.
 */
export const BANK = 'bank';

export type BankPayment = PaymentReference &
  HandPayment & {
    readonly amountPence: Pence;
    readonly accountId: string;
    readonly about: PaymentAbout;
    /** Someone without an account; null if the account pays. */
    readonly payerName: string | null;
    readonly payerEmail: string | null;
    readonly now: Date;
  };

/**
 * Adds a payment on account that was made by hand, so that it can be refunded like any other, and
 * posts it.
 * @returns the id of the payment
 */
export async function addBankPayment(
  tx: Executor,
  { amountPence, about, now, ...payment }: BankPayment,
): Promise<string> {
  const [added] = await tx
    .insert(payments)
    .values({
      ...payment,
      ...about,
      onAccount: true,
      netPence: amountPence,
      vatPence: 0,
      amountPence,
      provider: BANK,
      state: 'paid',
      createdAt: now,
      settledAt: now,
    })
    .returning({ id: payments.id });
  if (!added) throw new Error('The bank payment was not written');

  await recordAccountPaid(tx, { paymentId: added.id, amountPence, into: 'bank', now });

  return added.id;
}

/**
 * Undoes a payment that was recorded by hand, with the reversal of its posting.
 * @returns false if it was undone before, or a part of it has been refunded
 */
export async function undoBankPayment(
  tx: Executor,
  { paymentId, now }: { readonly paymentId: string; readonly now: Date },
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.provider !== BANK || payment.refundedPence > 0) return false;
  if (!(await movePayment(tx, paymentId, { from: ['paid'], to: 'undone' }))) return false;

  await recordAccountUndone(tx, { paymentId, amountPence: payment.amountPence, now });
  return true;
}

/** Corrects how a payment by hand was made. */
export async function correctBankPayment(
  tx: Executor,
  { paymentId, method, paidOn, reference }: HandPayment & { readonly paymentId: string },
): Promise<void> {
  await tx
    .update(payments)
    .set({ method, paidOn, reference })
    .where(and(eq(payments.id, paymentId), eq(payments.provider, BANK)));
}

/** How payments on account were made, by their ids: by hand, or by card on this site. */
export async function readAccountPaymentsOf(
  db: Executor,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, AccountPayment>> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...paymentIds]));

  return new Map(rows.map((row) => [row.id, howPaid(row)]));
}

/** How a payment was made, as receipts and invoices say it. */
export const howPaid = ({
  method,
  paidOn,
  reference,
  settledAt,
  createdAt,
}: Payment): AccountPayment => ({
  method: method ?? 'card',
  paidOn: paidOn ?? londonDay(settledAt ?? createdAt),
  reference: reference ?? '',
});

/** The payments on account of a reference that were made, in any way, oldest first. */
export const findPaidOnAccount = async (
  db: Executor,
  reference: PaymentReference,
): Promise<Payment[]> =>
  (await findPayments(db, reference)).filter((one) => one.onAccount && hasMoney(one)).reverse();
