import { expect, test } from 'vitest';
import { buysPlaceAt, creditCovers, moneyForPlace, ownPrice } from './place-price.ts';

test.each([
  ['nobody’s locked price', 12_500, null, 12_500],
  ['no founding member', 12_500, undefined, 12_500],
  ['a dearer day than the locked price', 15_000, 12_500, 12_500],
  ['the same price', 12_500, 12_500, 12_500],
  ['a cheaper day than the locked price', 10_000, 12_500, 10_000],
  ['a founding member whose first place cost nothing', 12_500, 0, 0],
  ['a golf day that costs nothing', 0, 12_500, 0],
])('the price of one’s own place: %s', (_, standardPence, lockedPence, expected) => {
  expect(ownPrice(standardPence, lockedPence)).toBe(expected);
});

test.each([
  [12_500, 'money', 12_500],
  [12_500, 'credit', 0],
  [15_000, 'credit', 2_500],
  [6_000, 'credit', 0],
  [15_000, 'guest_pass', 0],
] as const)(
  'a place at %i pence paid with %s costs %i in money',
  (pricePence, payWith, expected) => {
    expect(moneyForPlace(pricePence, payWith)).toBe(expected);
  },
);

test.each([
  [12_500, 12_500, true],
  [12_500, 15_000, true],
  [6_000, 12_500, false],
  [6_000, 6_000, true],
])('a credit up to %i pence at a day of %i: %s', (coversPence, dayPence, buys) => {
  expect(buysPlaceAt(coversPence, dayPence)).toBe(buys);
  expect(creditCovers(dayPence)).toBeLessThanOrEqual(12_500);
});
