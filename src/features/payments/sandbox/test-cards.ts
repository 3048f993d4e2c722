import type { FailureReason, SavedMethod } from '../providers/contract.ts';

/** What the sandbox does with a card. The numbers are those of Stripe's test mode. */
export type CardOutcome =
  | 'succeeds'
  | 'needs_authentication'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'refuses_refunds'
  | 'declines_renewals'
  | 'always_authenticates';

export type TestCard = {
  readonly number: string;
  readonly outcome: CardOutcome;
  readonly label: string;
};

/** Every card that the sandbox accepts, in the order of the checkout page. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds', label: 'Succeeds' },
  {
    number: '4000 0025 0000 3155',
    outcome: 'needs_authentication',
    label: 'Asks for confirmation by your bank',
  },
  { number: '4000 0000 0000 0002', outcome: 'declined', label: 'Declined by the bank' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds', label: 'Insufficient funds' },
  { number: '4000 0000 0000 0069', outcome: 'expired_card', label: 'Expired card' },
  {
    number: '4000 0000 0000 5126',
    outcome: 'refuses_refunds',
    label: 'Succeeds, but refuses refunds',
  },
  {
    number: '4000 0000 0000 0341',
    outcome: 'declines_renewals',
    label: 'Succeeds now, but is declined at renewals',
  },
  {
    number: '4000 0027 6000 3184',
    outcome: 'always_authenticates',
    label: 'Asks for confirmation now and at every renewal',
  },
];

/** The outcome of a card number with any spacing; undefined if it is not a test card. */
export function outcomeOf(number: string): CardOutcome | undefined {
  const digits = digitsOf(number);
  return testCards.find((card) => digitsOf(card.number) === digits)?.outcome;
}

/** The last four digits, the only part of a card number that is stored. */
export const lastFour = (number: string): string => digitsOf(number).slice(-4);

/** Whether the card with these last four digits is the one whose bank takes no money back. */
export const refusesRefunds = (lastDigits: string | null | undefined): boolean =>
  testCards.some(
    ({ number, outcome }) => outcome === 'refuses_refunds' && lastFour(number) === lastDigits,
  );

/**
 * What comes of charging a saved card later, without its holder: paid if undefined. Unlike the
 * outcome at the checkout, it depends on the date, because cards expire.
 */
export function renewalFailure(
  card: Pick<SavedMethod, 'lastFour' | 'expiresMonth' | 'expiresYear'>,
  now: Date,
): FailureReason | undefined {
  if (Date.UTC(card.expiresYear, card.expiresMonth, 1) <= now.getTime()) return 'expired';

  const outcome = testCards.find(({ number }) => lastFour(number) === card.lastFour)?.outcome;
  if (outcome === 'declines_renewals') return 'insufficient_funds';
  return outcome === 'always_authenticates' ? 'authentication' : undefined;
}

/** Groups typed digits in fours, as on the card: at most 19 digits, everything else is dropped. */
export const groupCardNumber = (typed: string): string =>
  (
    digitsOf(typed)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** Adds the slash of "MM / YY" to a typed expiry date. */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/**
 * Whether a typed number is a possible card number: 12 to 19 digits with a valid check digit
 * (ISO/IEC 7812, Luhn).
 */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether a card with the expiry date "MM / YY" is still valid. It is valid until the end of that
 * month (UTC).
 */
export function isGoodExpiry(expiry: string, now: Date): boolean {
  const end = expiryOf(expiry);
  return end !== undefined && Date.UTC(end.year, end.month, 1) > now.getTime();
}

/** Month (1 to 12) and year of "MM / YY"; undefined for anything else. */
export function expiryOf(
  expiry: string,
): { readonly month: number; readonly year: number } | undefined {
  const match = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2})$/.exec(expiry.trim());
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
