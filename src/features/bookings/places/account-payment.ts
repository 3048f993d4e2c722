import { AccountPayment } from '#features/payments/charging/account-payment.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
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

/** An order as far as it decides where its money goes. */
type MoneyOfOrder = AccountSums & {
  readonly settledWith: string;
  /** Whether its buyer's bank decides about all of its money, or has given it back. */
  readonly disputed: 'open' | 'lost' | null;
};

/** What a buyer's bank has done about the payment of an order, or is deciding about. */
export const Disputed = z.object({
  /** `open`: the bank decides; `lost`: it has taken the payment, or a part of it, back. */
  state: z.enum(['open', 'lost']),
  /** What it has taken back, and since when; 0 and null while it decides. */
  lostPence: z.int(),
  lostAt: z.iso.datetime().nullable(),
});
export type Disputed = z.infer<typeof Disputed>;

/** What to show of an order's dispute; undefined if there is none, or all was given back by it. */
export function disputedOf(order: {
  readonly disputed: 'open' | 'lost' | null;
  readonly lostPence: Pence;
  readonly lostAt: Date | null;
}): Disputed | undefined {
  const { disputed, lostPence, lostAt } = order;
  if (lostPence > 0) return { state: 'lost', lostPence, lostAt: lostAt?.toISOString() ?? null };
  return disputed === 'open' ? { state: 'open', lostPence, lostAt: null } : undefined;
}

/** "Payment taken back by the bank on 3 December 2026". */
export const disputedText = ({ state, lostAt }: Disputed): string =>
  state === 'open' || lostAt === null
    ? 'Payment disputed: the bank decides'
    : `Payment taken back by the bank on ${formatDate(lostAt)}`;

/** The subject of an email that asks the buyer to pay again. */
export const payAgainSubject = ({ lostPence }: Disputed, orderNumber: string): string =>
  `Your payment of ${formatPounds(lostPence)} for ${orderNumber} came back to you`;

/** What is still owed; 0 for an order that is not on account. */
export const stillOwed = ({
  settledWith,
  ...sums
}: AccountSums & { readonly settledWith: string }): Pence =>
  settledWith === 'account'
    ? sums.totalPence - sums.accountReversedPence - sums.accountPaidPence
    : 0;

/** Where money of an order goes back to. */
export function moneyToOf(order: MoneyOfOrder): MoneyTo {
  const { settledWith, accountPaidPence, accountCardPence, disputed } = order;
  const card = disputed === null ? 'card' : disputed === 'open' ? 'disputed' : 'lost';
  if (settledWith !== 'account') return card;
  if (accountPaidPence === 0) return 'account';
  if (stillOwed(order) > 0) return 'part_paid';
  if (accountCardPence === 0) return 'transfer';
  return accountCardPence === accountPaidPence ? card : 'mixed';
}

/** What of an amount goes where, in pence. */
export type MoneyParts = Readonly<Record<'account' | 'card' | 'transfer', Pence>>;

/** What an amount that an order gives back comes to, before anything of it was given back. */
export function partsOf(order: MoneyOfOrder, pence: Pence): MoneyParts {
  if (moneyToOf(order) === 'lost') return { account: 0, card: 0, transfer: 0 };
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
  /** Whether all of it is disputed, so that its provider sends nothing back. */
  readonly isDisputed: boolean;
};

/**
 * How an amount of an order on account is given back: first off what is still owed, then to the
 * payments, never more than is left of each. Cards come first, because the provider returns them by
 * itself, and later payments before earlier ones; what is disputed comes last.
 * @param payments in the sequence in which they were made
 * @throws if there is less than that
 */
export function splitBack(
  amountPence: Pence,
  { owedPence, payments }: { owedPence: Pence; payments: readonly PaymentLeft[] },
): { readonly offPence: Pence; readonly refunds: readonly { paymentId: string; pence: Pence }[] } {
  const offPence = Math.min(amountPence, owedPence);
  const latestFirst = payments.toReversed();
  const free = latestFirst.filter(({ isDisputed }) => !isDisputed);
  const inOrder = [
    ...free.filter(({ byCard }) => byCard),
    ...free.filter(({ byCard }) => !byCard),
    ...latestFirst.filter(({ isDisputed }) => isDisputed),
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
