/** What the sandbox does with a card. The numbers are the ones that Stripe's test mode knows by heart. */
export type CardOutcome =
  | 'succeeds'
  | 'needs_authentication'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'refuses_refunds';

export type TestCard = { readonly number: string; readonly outcome: CardOutcome; readonly label: string };

/** Every card that the sandbox knows, as the checkout page offers them. */
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
  { number: '4000 0000 0000 5126', outcome: 'refuses_refunds', label: 'Succeeds, but refuses refunds' },
];

/** The outcome of a card, however its number is spaced; undefined for a card that is not a test card. */
export function outcomeOf(number: string): CardOutcome | undefined {
  const digits = digitsOf(number);
  return testCards.find((card) => digitsOf(card.number) === digits)?.outcome;
}

/** The last four digits: all of a card that is ever kept. */
export const lastFour = (number: string): string => digitsOf(number).slice(-4);

/** Whether the card with these last four digits is the one whose bank takes no money back. */
export const refusesRefunds = (lastDigits: string | null | undefined): boolean =>
  testCards.some(({ number, outcome }) => outcome === 'refuses_refunds' && lastFour(number) === lastDigits);

/** Groups what was typed in fours, as it stands on the card: at most 19 digits, everything else dropped. */
export const groupCardNumber = (typed: string): string =>
  (
    digitsOf(typed)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** Writes the slash of "MM / YY" for the one who types. */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Whether a typed number is one that a card can have: 12 to 19 digits with a right check digit (ISO/IEC 7812, Luhn). */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether "MM / YY" names a month that is not over. A card is good until the end of its month. */
export function isGoodExpiry(expiry: string, now: Date): boolean {
  const found = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2})$/.exec(expiry.trim());
  if (!found) return false;
  const monthAfter = Date.UTC(2000 + Number(found[2]), Number(found[1]), 1);
  return monthAfter > now.getTime();
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
