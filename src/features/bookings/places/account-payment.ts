import { AccountPayment } from '#features/payments/charging/account-payment.ts';
import type { Pence } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { MoneyTo } from './cancel-quote.ts';

/** A payment on account as organisers see it. */
export const AccountPaymentRow = AccountPayment.extend({
  id: z.uuid(),
  amountPence: z.int(),
  /** Why it was undone; null for one that counts. */
  undone: z.string().nullable(),
});
export type AccountPaymentRow = z.infer<typeof AccountPaymentRow>;

/** What an order on account has come to, in pence. */
export type AccountSums = {
  readonly totalPence: Pence;
  /** Taken off what is owed, because places were cancelled or refunded before they were paid. */
  readonly accountReversedPence: Pence;
  /** Paid so far, and the part of it by card on this site. */
  readonly accountPaidPence: Pence;
  readonly accountCardPence: Pence;
};

/** What is still owed; 0 for an order that is not on account. */
export const stillOwed = ({
  settledWith,
  ...sums
}: AccountSums & { readonly settledWith: string }): Pence =>
  settledWith === 'account'
    ? sums.totalPence - sums.accountReversedPence - sums.accountPaidPence
    : 0;

/** Where money of an order goes back to. */
export function moneyToOf(order: AccountSums & { readonly settledWith: string }): MoneyTo {
  const { settledWith, accountPaidPence, accountCardPence } = order;
  if (settledWith !== 'account') return 'card';
  if (accountPaidPence === 0) return 'account';
  if (stillOwed(order) > 0) return 'part_paid';
  if (accountCardPence === 0) return 'transfer';
  return accountCardPence === accountPaidPence ? 'card' : 'mixed';
}

/** What of an amount goes where, in pence. */
export type MoneyParts = Readonly<Record<'account' | 'card' | 'transfer', Pence>>;

/** What an amount that an order gives back comes to, before anything of it was given back. */
export function partsOf(
  order: AccountSums & { readonly settledWith: string },
  pence: Pence,
): MoneyParts {
  if (order.settledWith !== 'account') return { account: 0, card: pence, transfer: 0 };
  const account = Math.min(pence, stillOwed(order));
  const card = Math.min(pence - account, order.accountCardPence);
  return { account, card, transfer: pence - account - card };
}

/** A payment with what has not been refunded of it. */
export type PaymentLeft = {
  readonly paymentId: string;
  readonly leftPence: Pence;
  readonly byCard: boolean;
};

/**
 * How an amount of an order on account is given back: first off what is still owed, then to the
 * payments, never more than is left of each. Cards come first, because the provider returns them by
 * itself, and later payments before earlier ones.
 * @param payments in the sequence in which they were made
 * @throws if there is less than that
 */
export function splitBack(
  amountPence: Pence,
  { owedPence, payments }: { owedPence: Pence; payments: readonly PaymentLeft[] },
): { readonly offPence: Pence; readonly refunds: readonly { paymentId: string; pence: Pence }[] } {
  const offPence = Math.min(amountPence, owedPence);
  const latestFirst = payments.toReversed();
  const inOrder = [
    ...latestFirst.filter(({ byCard }) => byCard),
    ...latestFirst.filter(({ byCard }) => !byCard),
  ];

  let rest = amountPence - offPence;
  const refunds = inOrder.flatMap(({ paymentId, leftPence }) => {
    const pence = Math.min(rest, leftPence);
    rest -= pence;
    return pence > 0 ? [{ paymentId, pence }] : [];
  });
  if (rest > 0) throw new Error(`Nothing was paid that could be refunded: ${rest} pence are left`);

  return { offPence, refunds };
}
