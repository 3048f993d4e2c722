import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [6843, '6,843'],
  [-6843, '-6,843'],
  [123_456_789, '123,456,789'],
])('shows %i as %s', (number, text) => {
  expect(formatNumber(number)).toBe(text);
});

it('agrees with Intl for British English', () => {
  const british = new Intl.NumberFormat('en-GB');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => formatNumber(number) === british.format(number)),
  );
});
