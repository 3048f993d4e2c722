import { and, eq, inArray } from 'drizzle-orm';
import type { CalendarDay } from '#lib/london-calendar.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import type { Pence, TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { paymentReceived } from '../../ledger/ledger.ts';
import {
  addPosting,
  recordAccountPaid,
  recordAccountUndone,
} from '../../ledger/server/postings.ts';
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

type ByHand = PaymentReference &
  HandPayment & {
    readonly accountId: string;
    readonly about: PaymentAbout;
    readonly now: Date;
  };

export type BankPayment = ByHand & {
  readonly amountPence: Pence;
  /** Someone without an account; null if the account pays. */
  readonly payerName: string | null;
  readonly payerEmail: string | null;
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

/** When something is sold by a payment of a day, which is its tax point: now, or at noon of that day. */
export const soldAt = (paidOn: CalendarDay, now: Date): Date =>
  paidOn < londonDay(now) ? londonInstant(paidOn, '12:00') : now;

/**
 * Adds a payment by hand for something that was not sold on account: it is sold by its payment, like
 * what is paid by card, and posted with its VAT on the day when it was paid. The caller settles it.
 * @returns the id of the payment
 */
export async function addHandPayment(
  tx: Executor,
  { total, about, now, ...payment }: ByHand & { readonly total: TaxedAmount },
): Promise<string> {
  const [added] = await tx
    .insert(payments)
    .values({
      ...payment,
      ...about,
      ...{ netPence: total.net, vatPence: total.vat, amountPence: total.gross },
      ...{ provider: BANK, state: 'paid', createdAt: now, settledAt: now },
    })
    .returning({ id: payments.id });
  if (!added) throw new Error('The payment by hand was not written');

  const entries = paymentReceived(BANK, total);
  const bookedAt = soldAt(payment.paidOn, now);
  await addPosting(tx, { kind: 'payment_received', sourceId: added.id, bookedAt, entries });

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
