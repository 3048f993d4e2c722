import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

/** What the checkout says beside a field of the card. */
export const cardTexts = {
  number: 'Please enter a full card number',
  expiry: 'Please enter the expiry date as MM / YY',
  cvc: 'Please enter the 3 or 4 digits from the back of the card',
} as const;

/** Why a payment, a card or a webhook is refused. */
export const paymentRefusals = /* @__PURE__ */ refusals({
  payments_not_set_up: [
    503,
    'We can’t take payments on this site yet. Nothing was charged. Please contact us and we’ll help.',
  ],
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
  refund_not_found: [404, 'We can’t find this refund.'],
  refund_not_failed: [409, 'This refund has moved on. The list shows where it is now.'],
  refund_by_transfer: [
    409,
    'This was paid by bank transfer, so it goes back the same way. Enter its reference once you have paid it.',
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

/** How long the records of payments are kept, in the register of personal data. */
/** Why records of bookings are kept when an account is deleted. */
export const KEPT_FOR_ACCOUNTS = 'For six years, as accounting law requires.';

export const accountingPeriod = 'Six years after the end of the financial year';

/** The link from a paid checkout. */
export const seeBooking = 'See your booking';

/** Notices at the checkout about a payment that was not made. */
export const checkoutNotices = {
  notAuthenticated: 'Your bank didn’t approve the payment',
  notPaid: 'The payment didn’t go through',
  tryAnotherCard: 'You can try another card.',
} as const;

/** What a failed request says at the checkout when the server sent no sentence of its own. */
export const requestFailures = {
  authenticate: 'Nothing was charged.',
  authenticateOffline: 'The network did not answer. Please try again.',
  pay: 'Something went wrong on our side. Nothing was charged.',
  payOffline: 'The network did not answer. Please try again. You can’t be charged twice.',
} as const;

/** The countdown of the hold at the checkout. */
export const holdTexts = {
  holding: 'Time left to pay:',
  over: 'The time to pay is over. If you pay now, you’ll get what you ordered if it’s still available, or a full refund if not.',
} as const;

/** Why an account cannot be deleted yet. */
export const blockerTexts = {
  pendingPayment: (amount: Pence): string =>
    `A payment of ${formatPounds(amount)} is in progress. Finish it, or leave its page: it will end within the hour.`,
  refundOnItsWay: (amount: Pence): string =>
    `${formatPounds(amount)} is being refunded to you. Please wait until it has arrived, or contact us.`,
} as const;
