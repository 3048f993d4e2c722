import type { ClubEvent } from '#features/events/server/club-event.ts';
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

/** The limit that a question sets for a price; undefined where it sets none. */
export function priceLimit(question: string): PriceLimit | undefined {
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
  ({ pricePence }: ClubEvent): boolean =>
    fits(pricePence);
