/** What a test card does; the numbers are those of Stripe's test mode. */
export type Card = {
  readonly number: string;
  readonly label: string;
  /** Declined at the checkout, with this code. */
  readonly declines?: { readonly code: string; readonly decline_code?: string };
  /** Asks for 3-D Secure at the checkout. */
  readonly authenticates?: boolean;
  /** Declined later, when it is charged without its holder. */
  readonly declinesLater?: { readonly code: string; readonly decline_code?: string };
  /** Its refunds fail after they were sent. */
  readonly bouncesRefunds?: boolean;
  /** Its refunds are pending first. */
  readonly refundsSlowly?: boolean;
  /** Its payments are disputed at once. */
  readonly disputes?: boolean;
};

export const stripeCards: readonly Card[] = [
  { number: '4242424242424242', label: 'Succeeds' },
  { number: '4000002500003155', label: 'Asks for 3-D Secure', authenticates: true },
  {
    number: '4000002760003184',
    label: 'Asks for 3-D Secure every time',
    authenticates: true,
    declinesLater: { code: 'authentication_required', decline_code: 'authentication_required' },
  },
  {
    number: '4000000000000002',
    label: 'Declined',
    declines: { code: 'card_declined', decline_code: 'generic_decline' },
  },
  {
    number: '4000000000009995',
    label: 'Insufficient funds',
    declines: { code: 'card_declined', decline_code: 'insufficient_funds' },
  },
  { number: '4000000000000069', label: 'Expired', declines: { code: 'expired_card' } },
  {
    number: '4000000000000341',
    label: 'Succeeds now, declined later',
    declinesLater: { code: 'card_declined', decline_code: 'insufficient_funds' },
  },
  { number: '4000000000005126', label: 'Refunds fail', bouncesRefunds: true },
  { number: '4000000000007726', label: 'Refunds are slow', refundsSlowly: true },
  { number: '4000000000000259', label: 'Disputed', disputes: true },
];

/** The card with this number, with or without spaces, or with these last four digits. */
export const cardOf = (number: string): Card | undefined =>
  stripeCards.find((card) => card.number.endsWith(number.replaceAll(' ', '')));
