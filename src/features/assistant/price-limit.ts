import { formatPounds, type Pence } from '#lib/money.ts';

/** The price that a question sets as a limit, as it follows "costs": "less than £100", "£100 or less", "more than £100". */
export type PriceLimit = {
  readonly inWords: string;
  readonly fits: (price: Pence) => boolean;
};

const amount = '(£)?\\s*(\\d[\\d,]*)\\s*(pounds|quid|gbp)?';
const limits: readonly (readonly [words: string, kind: 'below' | 'most' | 'above'])[] = [
  [`\\b(?:no|not) more than\\s+${amount}`, 'most'],
  [`\\b(?:under|below|less than|cheaper than|beneath)\\s+${amount}`, 'below'],
  [`\\b(?:up to|at most|maximum(?: of)?|max|within)\\s+${amount}`, 'most'],
  [`${amount}\\s+(?:or|and) (?:less|under|below|cheaper)\\b`, 'most'],
  [`\\b(?:over|above|more than|dearer than)\\s+${amount}`, 'above'],
];

/** A number alone is a price from here: below it people speak of ages, places and handicaps. */
const LEAST_PRICE = 50;

const between = new RegExp(`\\b(?:between|from)\\s+${amount}\\s+(?:and|to)\\s+${amount}`, 'i');

/** "Between £80 and £100": as it follows "costs", and with both ends. */
function priceBetween(question: string): PriceLimit | undefined {
  const [, sign, from, unit, otherSign, to, otherUnit] = between.exec(question) ?? [];
  if (!from || !to || !(sign || unit || otherSign || otherUnit)) return undefined;
  const [least, most] = [100 * Number(from.replaceAll(',', '')), 100 * Number(to.replaceAll(',', ''))];
  return {
    inWords: `between ${formatPounds(least)} and ${formatPounds(most)}`,
    fits: (price) => price >= least && price <= most,
  };
}

/** Whether a question names a price in pounds. */
export const namesPrice = (question: string): boolean =>
  /£\s*\d/.test(question) || priceLimit(question) !== undefined;

/** The limit that a question sets for a price; undefined where it sets none. */
export function priceLimit(typed: string): PriceLimit | undefined {
  const question = typed.replace(/\b(an?|one) hundred\b/gi, '100');
  const range = priceBetween(question);
  if (range) return range;
  for (const [words, kind] of limits) {
    const [, sign, number, unit] = new RegExp(words, 'i').exec(question) ?? [];
    const pounds = Number(number?.replaceAll(',', ''));
    if (!number || (!sign && !unit && pounds < LEAST_PRICE)) continue;
    const told = formatPounds(100 * pounds);
    if (kind === 'below') return { inWords: `less than ${told}`, fits: (price) => price < 100 * pounds };
    if (kind === 'most') return { inWords: `${told} or less`, fits: (price) => price <= 100 * pounds };
    return { inWords: `more than ${told}`, fits: (price) => price > 100 * pounds };
  }
  return undefined;
}

/** Whether a day's price is within a limit. */
export const fitsLimit =
  ({ fits }: PriceLimit) =>
  ({ pricePence }: { readonly pricePence: Pence }): boolean =>
    fits(pricePence);
