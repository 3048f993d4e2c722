import { formatDate } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import { BELOW_LEAST } from './least-charge.ts';

/** Why a payment, a card or a webhook is refused. */
export const paymentRefusals = /* @__PURE__ */ refusals({
  payments_not_set_up: [
    503,
    'We can’t take payments on this site yet. Nothing was charged. Please contact us and we’ll help.',
  ],
  provider_unavailable: [
    503,
    'Our payment provider isn’t answering. Please try again in a minute: we never charge you twice.',
  ],
  below_least: [409, BELOW_LEAST],
  checkout_not_found: [404, 'We can’t find that payment in your account.'],
  checkout_closed: [409, 'This payment is closed. Nothing was charged.'],
  payment_keeps_ending: [409, 'Your last payment is still closing. Please try again in a moment.'],
  nothing_to_authenticate: [409, 'There’s nothing to confirm for this payment.'],
  card_declined: [
    422,
    'Your bank declined this card. Nothing was charged. Please try another card.',
  ],
  card_insufficient_funds: [422, 'There isn’t enough money on this card. Please try another card.'],
  card_expired: [422, 'This card has expired. Please try another card.'],
  card_unknown: [
    422,
    'The sandbox only takes test cards. Please choose one from the list: you don’t need a real card.',
  ],
  authentication_failed: [422, 'Your bank could not confirm that it was you. Nothing was charged.'],
  method_not_found: [404, 'We can’t find this card in your account.'],
  payout_not_found: [404, 'We can’t find this payout.'],
  too_many_money_files: [429, TOO_MANY_CHANGES],
  refund_not_found: [404, 'We can’t find this refund.'],
  refund_not_failed: [409, 'This refund has moved on. The list shows where it is now.'],
  refund_by_transfer: [
    409,
    'This was paid on account, so you pay it back by bank transfer. Enter its reference once you have paid it.',
  ],
  refund_bounced: [
    409,
    'The bank has sent this refund back. Pay it by bank transfer, then enter its reference.',
  ],
  refund_disputed: [
    409,
    'This payment is disputed. The refund waits until the bank has decided, so that nobody is paid twice.',
  ],
  webhook_not_genuine: [400, 'The signature of this message is not valid.'],
  webhook_not_understood: [
    400,
    'The signature of this message is valid, but its content is not understood.',
  ],
  too_many_checkout_steps: [
    429,
    'Too many payment attempts. Please wait a few minutes and try again.',
  ],
  too_many_false_webhooks: [429, 'Too many messages from this address were refused.'],
  too_many_refund_actions: [429, TOO_MANY_CHANGES],
});

/** Why records of bookings are kept when an account is deleted. */
export const KEPT_FOR_ACCOUNTS =
  'For six years after the end of the financial year, as accounting law requires.';

/** How long the records of payments are kept, in the register of personal data. */
export const accountingPeriod =
  'Six years after the end of the financial year (31 March) in which the last of it was';

/** Why and how long the records of payments are kept, in the register of personal data. */
export const accountingRecord = {
  reason:
    'To take and refund your payments (contract), then to account for them (legal obligation)',
  keptFor: accountingPeriod,
  kept: 'For six years after the end of the financial year, as accounting and tax law require.',
} as const;

/** The link from a paid checkout. */
export const seeBooking = 'See your booking';

type Disputed = {
  readonly about: string | null;
  readonly amountPence: Pence;
  /** An ISO instant. */
  readonly respondBy: string | null;
  readonly isLost: boolean;
};

/** What organisers read of a new dispute, and of a lost one. */
export const disputeSentence = (dispute: Disputed): string => {
  const { about, amountPence, respondBy, isLost } = dispute;
  const payment = `A payment of ${formatPounds(amountPence)}${about === null ? '' : ` (${about})`}`;
  if (isLost)
    return `${payment} was disputed, and the bank has taken it back. Please see whether what it paid for should be cancelled.`;

  return [
    `${payment} is disputed.`,
    respondBy === null
      ? 'The payment provider’s dashboard says why.'
      : `Please answer in the payment provider’s dashboard by ${formatDate(respondBy)}.`,
  ].join(' ');
};

/** Said to organisers of money that arrived for nothing that this site knows. */
export const unknownPaymentSentence = ({ amountPence }: { readonly amountPence: Pence }): string =>
  `Your payment provider took ${formatPounds(amountPence)} for something this site doesn’t know. Please look at it in the provider’s dashboard, and refund it there if it isn’t yours.`;

/** Why an account cannot be deleted yet. */
export const blockerTexts = {
  pendingPayment: (amount: Pence): string =>
    `A payment of ${formatPounds(amount)} is in progress. Finish it, or leave its page: it will end within the hour.`,
  refundOnItsWay: (amount: Pence): string =>
    `${formatPounds(amount)} is being refunded to you. Please wait until it has arrived, or contact us.`,
} as const;

/** What the pay pages say of the address on an invoice. */
export const addressTexts = {
  missing: 'Please enter the address for your invoice',
  why: 'An invoice over £250 has to name your address, for VAT. We keep it for your next one.',
} as const;

export const invoiceRefusals = /* @__PURE__ */ refusals({
  address_needed: [
    422,
    'An invoice over £250 has to name your address. Please enter it, then pay. Nothing was charged.',
  ],
  address_in_use: [
    409,
    'You’re paying for something whose invoice has to name your address. Please change it, or wait until that payment is over.',
  ],
  invoice_not_found: [404, 'We can’t find this invoice in your account.'],
  too_many_detail_changes: [429, TOO_MANY_CHANGES],
});

/** Beside the reference of a payment by hand. */
export const REFERENCE_HELP = 'As your bank statement, card slip or the cheque has it.';
