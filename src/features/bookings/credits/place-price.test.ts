import { expect, test } from 'vitest';
import { sumAmounts } from '#lib/money.ts';
import { buysPlaceAt, creditCovers, moneyForPlace, ownPrice, pricePlaces } from './place-price.ts';

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

test('the places of an order: the locked price is for the buyer’s own, and VAT is split for each', () => {
  const mine = { kind: 'place', payWith: 'money', mine: true } as const;
  const guest = { kind: 'guest_place', payWith: 'money' } as const;
  const credit = { kind: 'place', payWith: 'credit' } as const;
  const terms = { standardPence: 15_001, lockedPence: 9_999, vatPercent: 20 };
  const places = pricePlaces([mine, guest, credit], terms);

  expect(places.map(({ pricePence, amount }) => [pricePence, amount.gross])).toEqual([
    [9_999, 9_999],
    [15_001, 15_001],
    [15_001, 2_501],
  ]);
  expect(sumAmounts(places.map(({ amount }) => amount))).toEqual({
    net: 8_332 + 12_501 + 2_084,
    vat: 1_667 + 2_500 + 417,
    gross: 27_501,
  });
});

test.each([
  ['at the locked price', { mine: true }, 9_999, true],
  ['at the standard price', { mine: true }, 20_000, false],
  ['with a golf day of the tier', { mine: true, ofTier: true }, null, true],
  ['of another player', { mine: false }, 9_999, false],
])('a place %s has a privilege of the buyer’s: %s', (_, place, lockedPence, ownPrivilege) => {
  const terms = { standardPence: 15_000, lockedPence, vatPercent: 20 };
  const [priced] = pricePlaces([{ kind: 'place', payWith: 'money', ...place }], terms);
  expect(priced?.ownPrivilege).toBe(ownPrivilege);
});
