import { ASK_FOR_RESET_LINK } from '#features/identity/done-texts.ts';
/** Sentences of the form that chooses places. */
export const chooseTexts = {
  listMe:
    'Show my name and company in the list of who is coming: to members, and after the day to everyone who came',
  later: 'You can name them on your booking once it’s paid.',
  confirmFirst: 'To book for other members, first confirm your email with the link we sent you.',
  guestEmail:
    'We email them a link to answer the golf questions. We only write to them about this golf day.',
  ownEmail: 'We only write to you about this golf day.',
  addPackage: (price: string, credits: number): string =>
    `Add the package: ${price} for ${credits} credits, one for each golf day`,
  creditIfCalledOff:
    'If you have to call this day off, I’d like a credit for another golf day instead of my money back',
  nothingToPay: 'Your booking is confirmed straight away.',
  moreWays: 'Book for others, or choose how to pay',
  forOthers: 'Book for other people',
  change: 'Change the number of places or who plays',
  changeTo: (places: number, total: string): string =>
    `Change to ${places === 1 ? '1 place' : `${places} places`} - ${total}`,
  changeKeepsTime:
    'The time to pay stays the same. If there isn’t room for a change, you keep the places you have.',
  withCredit: 'You can pay with a credit. Choose on the next page.',
  chooseHow: 'Choose how to pay on the next page.',
} as const;

/** The sheet in which a visitor books and registers. */
export const sheetTexts = {
  title: 'Book your place',
  places: 'Places',
  moreLater: 'You can book 3 or 4 places once you’ve confirmed your email address.',
  placesFor: (count: number): string => (count === 1 ? '1 place' : `${count} places`),
  inclVat: 'VAT included',
  register: 'Create account and continue to payment',
  haveAccount: 'Do you have an account?',
  logIn: 'Log in',
  forgot: ASK_FOR_RESET_LINK,
  ready: 'Your account is ready',
} as const;
