import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatExact, formatHandicap, formatIndex, formatTenths, formatWhole } from './tenths.ts';

describe('numbers on the page', () => {
  test.each([
    [0, '0.0', '0.0'],
    [5, '0.5', '0.5'],
    [142, '14.2', '14.2'],
    [540, '54.0', '54.0'],
    [-23, '−2.3', '+2.3'],
    [-3, '−0.3', '+0.3'],
  ])('%i tenths read %s, as an index %s', (tenths, plain, index) => {
    expect(formatTenths(tenths)).toBe(plain);
    expect(formatIndex(tenths)).toBe(index);
  });

  test.each([
    [0, '0', '0'],
    [14, '14', '14'],
    [-2, '+2', '−2'],
  ])('a handicap of %i reads %s, a number %s', (number, handicap, plain) => {
    expect(formatHandicap(number)).toBe(handicap);
    expect(formatWhole(number)).toBe(plain);
  });

  test.each([
    [23391, 1280, '18.2742…'],
    [157, 10, '15.7'],
    [-3, 1, '−3'],
    [-1, 3, '−0.3333…'],
    [0, 7, '0'],
    [1, 20_000, '0.0000…'],
    [1, 10_000, '0.0001'],
  ])('%d / %i exactly', (numerator, denominator, text) => {
    expect(formatExact({ numerator, denominator })).toBe(text);
  });

  test('tenths are formatted exactly', () => {
    const any = fc.property(fc.integer({ min: -2000, max: 9000 }), (tenths) => {
      expect(Number(formatTenths(tenths).replace('−', '-')) * 10).toBeCloseTo(tenths, 6);
    });
    fc.assert(any);
  });
});
