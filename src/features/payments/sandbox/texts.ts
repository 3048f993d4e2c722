/** What the checkout says beside a field of the card. */
export const cardTexts = {
  number: 'Please enter a full card number',
  expiry: 'Please enter the expiry date as MM / YY',
  cvc: 'Please enter the 3 or 4 digits from the back of the card',
} as const;

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
