import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, minus, nearest, plus, times } from '#tests/exact.ts';
import {
  approximatelyExpected,
  combinedNines,
  nineHoleDifferential,
  type Pcc,
  type RatedScore,
  withExpected,
} from './score-differential.ts';
import { roundHalfUp } from './tenths.ts';

/** The nine of 7.2 in the example of the rules: a differential in tenths. */
const sevenTwo = { numerator: 72, denominator: 1 };

describe('a nine with the expected score of a nine', () => {
  test('index 14.0 and a nine of 7.2 make 15.7, as published', () => {
    expect(roundHalfUp(withExpected(sevenTwo, 140, approximatelyExpected))).toBe(157);
  });

  test.each([
    [205, 118],
    [221, 126],
  ])(
    'at index %i tenths the approximation is within 0.1 of the published %i',
    (index, published) => {
      const { numerator, denominator } = approximatelyExpected(index);
      expect(Math.abs(numerator / denominator - published)).toBeLessThanOrEqual(1);
    },
  );

  test('accepts any other estimate', () => {
    const level = () => ({ numerator: 90, denominator: 1 });
    expect(roundHalfUp(withExpected(sevenTwo, 140, level))).toBe(162);
  });

  test('works for plus handicaps', () => {
    const nine = nineHoleDifferential({ adjustedGross: 34, courseRating: 353, slope: 121, pcc: 0 });
    // −13 × 113 / 121 = −12.14 tenths, and 0.52 × −2.3 + 1.2 = 0.004.
    expect(roundHalfUp(withExpected(nine, -23, approximatelyExpected))).toBe(-12);
  });
});

describe('the differential of nine holes', () => {
  test.each([
    [46, 356, 126, 0, '93.27'],
    [46, 356, 126, 1, '88.79'],
    [46, 356, 126, -1, '97.75'],
    [36, 360, 113, 0, '0.00'],
  ] as const)(
    '%i at %i, slope %i, conditions %i is %s tenths',
    (adjustedGross, courseRating, slope, pcc, tenths) => {
      const { numerator, denominator } = nineHoleDifferential({
        adjustedGross,
        courseRating,
        slope,
        pcc,
      });
      expect((numerator / denominator).toFixed(2)).toBe(tenths);
    },
  );
});

const someNine = fc.record({
  adjustedGross: fc.integer({ min: 20, max: 120 }),
  courseRating: fc.integer({ min: 200, max: 450 }),
  slope: fc.integer({ min: 55, max: 155 }),
  pcc: fc.constantFrom<Pcc>(-1, 0, 1, 2, 3),
});

const exactly = ({ adjustedGross, courseRating, slope, pcc }: RatedScore) =>
  times(
    fraction(1130, slope),
    minus(minus(fraction(adjustedGross), fraction(courseRating, 10)), fraction(pcc, 2)),
  );

test('two nines, and a nine with its estimate, equal exact arithmetic', () => {
  const any = fc.property(
    someNine,
    someNine,
    fc.integer({ min: -100, max: 540 }),
    (a, b, index) => {
      const [first, second] = [nineHoleDifferential(a), nineHoleDifferential(b)];
      expect(BigInt(roundHalfUp(combinedNines(first, second)))).toBe(
        nearest(plus(exactly(a), exactly(b))),
      );
      const expected = plus(times(fraction(52, 100), fraction(index)), fraction(12));
      expect(BigInt(roundHalfUp(withExpected(first, index, approximatelyExpected)))).toBe(
        nearest(plus(exactly(a), expected)),
      );
    },
  );
  fc.assert(any, { numRuns: 500 });
});
