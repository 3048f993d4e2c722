import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, nearest, plus, rounded } from '#tests/exact.ts';
import { floorDivide, roundHalfUp, sumOf } from './tenths.ts';

const whole = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
const divisor = fc.integer({ min: 1, max: 100_000 });
const aFraction = fc.record({ numerator: whole, denominator: divisor });

describe('rounding to the nearest, ties towards +infinity', () => {
  // In hundredths, to be rounded to tenths: the examples of rules 5.1a and 5.1c.
  test.each([
    [1055, 106],
    [1054, 105],
    [1056, 106],
    [-154, -15],
    [-155, -15],
    [-156, -16],
    [-5, 0],
    [5, 1],
    [-15, -1],
    [0, 0],
    [1415, 142],
    [-1425, -142],
  ])('%i hundredths are %i tenths', (numerator, tenths) => {
    expect(roundHalfUp({ numerator, denominator: 10 })).toBe(tenths);
  });

  test('every tie rounds up, whatever its sign', () => {
    for (let half = -2001; half <= 2001; half += 2)
      expect(roundHalfUp({ numerator: half, denominator: 2 })).toBe((half + 1) / 2 + 0);
  });

  test('never returns -0', () => {
    const some = fc.property(
      fc.integer({ min: -20, max: 20 }),
      divisor,
      (numerator, denominator) => {
        expect(Object.is(roundHalfUp({ numerator, denominator }), -0)).toBe(false);
        expect(Object.is(floorDivide(numerator, denominator), -0)).toBe(false);
      },
    );
    fc.assert(some);
    expect(roundHalfUp({ numerator: -0, denominator: 7 })).toBe(0);
  });

  test('equals exact arithmetic', () => {
    const any = fc.property(aFraction, ({ numerator, denominator }) => {
      expect(BigInt(roundHalfUp({ numerator, denominator }))).toBe(
        nearest(fraction(numerator, denominator)),
      );
    });
    fc.assert(any);
  });

  test.each([
    [0.25, 1],
    [1, 0],
    [1, -2],
    [Number.NaN, 1],
    [2 ** 53, 1],
    [1, Number.POSITIVE_INFINITY],
  ])('%d / %d is a fault', (numerator, denominator) => {
    expect(() => roundHalfUp({ numerator, denominator })).toThrow(RangeError);
  });
});

describe('a true floor', () => {
  test.each([
    [7, 2, 3],
    [-7, 2, -4],
    [-8, 2, -4],
    [-1, 18, -1],
    [0, 18, 0],
    // As floats the quotient is 2 ** 50 exactly.
    [2 ** 53 - 9, 8, 2 ** 50 - 2],
  ])('%i / %i', (dividend, by, quotient) => {
    expect(floorDivide(dividend, by)).toBe(quotient);
  });

  test('leaves a remainder from 0 to below the divisor', () => {
    const any = fc.property(fc.maxSafeInteger(), divisor, (dividend, by) => {
      const rest = BigInt(dividend) - BigInt(floorDivide(dividend, by)) * BigInt(by);
      expect(rest >= 0n && rest < BigInt(by)).toBe(true);
    });
    fc.assert(any);
  });
});

test('sums are exact', () => {
  const small = fc.record({ numerator: fc.integer({ min: -1e6, max: 1e6 }), denominator: divisor });
  const any = fc.property(small, small, (a, b) => {
    const sum = plus(fraction(a.numerator, a.denominator), fraction(b.numerator, b.denominator));
    expect(rounded(sumOf(a, b))).toBe(Number(nearest(sum)));
    expect(fraction(sumOf(a, b).numerator, sumOf(a, b).denominator)).toEqual(sum);
  });
  fc.assert(any);
});
