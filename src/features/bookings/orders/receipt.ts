import { accountPaymentText } from '#features/payments/charging/account-payment.ts';
import { BELOW_LEAST, isBelowLeast } from '#features/payments/least-charge.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import type { OrderLine, OrderView } from '../contract.ts';

/** What a receipt says of how an order was paid. */
export type ReceiptText = {
  readonly heading: string;
  /** "booked Friday 27 November 2026, 12:16", "paid by bank transfer …". */
  readonly when: string | null;
  /**
   * What has been paid, taken off and is still owed, below the total; empty where the total was
   * paid at once.
   */
  readonly sums: readonly (readonly [name: string, pence: Pence])[];
  /** How to pay what is owed; null if nothing is. */
  readonly howToPay: string | null;
};

type Order = Pick<
  OrderView,
  'number' | 'createdAt' | 'paidAt' | 'totalPence' | 'account' | 'lines'
>;

/** Whether an organiser gave the place of an order free. */
export const isComplimentary = (order: {
  readonly lines: readonly { readonly payWith?: OrderLine['payWith'] | undefined }[];
}): boolean => order.lines.some(({ payWith }) => payWith === 'complimentary');

/** Whether an order costs nothing: credits and guest passes paid for it, or it is complimentary. */
export const isPaidInKind = ({ totalPence }: Pick<Order, 'totalPence'>): boolean =>
  totalPence === 0;

/**
 * What the receipt of an order says. An order on account is paid once nothing is owed; until then
 * it says what was paid, what is owed and how to pay it.
 */
export function receiptOf(order: Order): ReceiptText {
  const { account, createdAt, paidAt } = order;
  const nothingOwed = { sums: [], howToPay: null };
  const paid = paidAt === null ? null : `paid ${formatDateTime(paidAt)}`;
  if (isPaidInKind(order))
    return {
      ...nothingOwed,
      heading: isComplimentary(order) ? 'Your order' : 'How you paid',
      when: `booked ${formatDateTime(createdAt)}`,
    };
  if (!account) return { ...nothingOwed, heading: 'Receipt', when: paid };

  const { owedPence, paidPence, takenOffPence, payments } = account;
  const takenOff = takenOffPence > 0 ? [['Taken off', takenOffPence] as const] : [];
  const [payment] = payments;

  if (payment && payments.length === 1 && owedPence === 0)
    return {
      heading: 'Receipt',
      when: `paid ${accountPaymentText(payment)}`,
      sums: takenOffPence > 0 ? [...takenOff, ['Paid', paidPence]] : [],
      howToPay: null,
    };

  const parts = payments.map(
    (part) => [`Paid ${accountPaymentText(part)}`, part.amountPence] as const,
  );
  if (payment && owedPence === 0)
    return {
      heading: 'Receipt',
      when: `booked ${formatDateTime(createdAt)}, paid in ${payments.length} parts`,
      sums: [...takenOff, ...parts],
      howToPay: null,
    };

  return {
    heading: owedPence > 0 ? 'To be paid' : 'Your order',
    when: `booked ${formatDateTime(createdAt)}`,
    sums: [
      ...(payment ? parts : [['Paid', 0] as const]),
      ...takenOff,
      ['Still to be paid', owedPence],
    ],
    howToPay: owedPence > 0 ? howToPay(owedPence, order.number, account.bank.length > 0) : null,
  };
}

/** Once the buyer is back from the checkout. */
export const cardArriving = 'If you’ve just paid by card, it will show here in a moment.';

/** The button that pays what is owed on account by card. */
export const payByCard = (pence: Pence): string => `Pay ${formatPounds(pence)} by card`;

/**
 * How an order on account is paid: by bank transfer, if there are bank details to show with it; by
 * card too, unless it is too little for one.
 */
export function howToPay(pence: Pence, orderNumber: string, hasBank: boolean): string {
  if (isBelowLeast(pence))
    return hasBank
      ? `Please pay ${formatPounds(pence)} by bank transfer quoting ${orderNumber}: it’s too little for a card.`
      : BELOW_LEAST;
  return hasBank
    ? `Please pay ${formatPounds(pence)} by card, or by bank transfer quoting ${orderNumber}.`
    : `Please pay ${formatPounds(pence)} by card.`;
}

/** What paid for places that cost no money: "1 credit", "2 credits and 1 guest pass". */
export function inKindOf(
  lines: readonly { readonly payWith?: OrderLine['payWith'] | undefined }[],
): string {
  const count = (way: OrderLine['payWith'], one: string, many: string): string[] => {
    const used = lines.filter(({ payWith }) => payWith === way).length;
    return used === 0 ? [] : [`${used} ${used === 1 ? one : many}`];
  };
  return [
    ...count('credit', 'credit', 'credits'),
    ...count('guest_pass', 'guest pass', 'guest passes'),
  ].join(' and ');
}
