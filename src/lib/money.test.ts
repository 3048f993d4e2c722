import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPounds, splitVat, toPounds } from './money.ts';

describe('an amount of money', () => {
  // Shows spec 9.23
  it.each([
    [0, '£0'],
    [12_500, '£125'],
    [6250, '£62.50'],
    [1, '£0.01'],
    [179_500, '£1,795'],
    [123_456_789, '£1,234,567.89'],
    [100_000_005, '£1,000,000.05'],
    [-500, '-£5'],
    [-1, '-£0.01'],
  ])('of %i pence is shown as %s', (pence, text) => {
    expect(formatPounds(pence)).toBe(text);
  });

  // Shows product 26
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('of %d pence throws', (pence) => {
    expect(() => formatPounds(pence)).toThrow(RangeError);
  });

  // Shows product 26
  it('is sent in pounds', () => {
    expect([12_500, 6250, 1].map(toPounds)).toEqual([125, 62.5, 0.01]);
  });
});

describe('the VAT inside a price', () => {
  // Shows product 27
  it.each([
    ['a place', 12_500, 20, 10_417, 2083],
    ['four places', 40_000, 20, 33_333, 6667],
    ['a tie, rounded up', 3, 20, 2, 1],
    ['a penny', 1, 20, 1, 0],
    ['no VAT', 12_500, 0, 12_500, 0],
    ['another rate', 10_500, 5, 10_000, 500],
  ])('is right for %s', (_name, gross, rate, net, vat) => {
    expect(splitVat(gross, rate)).toEqual({ net, vat, gross });
  });

  // Shows product 28
  it('adds up to the price with the net, within half a penny of the exact share', () => {
    const cases = fc.property(
      fc.nat(100_000_000),
      fc.integer({ min: 0, max: 100 }),
      (gross, rate) => {
        const parts = splitVat(gross, rate);
        expect(parts.net + parts.vat).toBe(gross);
        expect(Math.abs(parts.vat - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
      },
    );
    fc.assert(cases);
  });
});
