import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, minus, nearest, times } from '#tests/exact.ts';
import { type Pcc, scoreDifferential } from './score-differential.ts';
import { roundHalfUp } from './tenths.ts';

const differential = (adjustedGross: number, courseRating: number, slope: number, pcc: Pcc = 0) =>
  roundHalfUp(scoreDifferential({ adjustedGross, courseRating, slope, pcc }));

describe('the score differential of 18 holes', () => {
  test.each([
    ['a round over the rating', 92, 713, 128, 0, 183],
    ['the rating itself', 72, 720, 113, 0, 0],
    ['a standard slope changes nothing', 85, 701, 113, 0, 149],
    ['hard conditions help', 92, 713, 128, 3, 156],
    ['easy conditions do not', 92, 713, 128, -1, 192],
    ['better than the rating', 68, 713, 128, 0, -29],
    ['the easiest slope', 90, 700, 55, 0, 411],
    ['the hardest slope', 90, 700, 155, 0, 146],
  ] as const)('%s', (_name, gross, rating, slope, pcc, tenths) => {
    expect(differential(gross, rating, slope, pcc)).toBe(tenths);
  });

  // Three strokes over (or under) the rating at slope 60: 5.65 exactly.
  test.each([
    ['above the rating', 75, 57],
    ['below the rating', 69, -56],
  ])('a tie %s goes up', (_name, gross, tenths) => {
    expect(differential(gross, 720, 60)).toBe(tenths);
  });

  test('equals exact arithmetic over all ranges', () => {
    const scores = fc.property(
      fc.integer({ min: 18, max: 250 }),
      fc.integer({ min: 400, max: 900 }),
      fc.integer({ min: 55, max: 155 }),
      fc.constantFrom<Pcc>(-1, 0, 1, 2, 3),
      (gross, rating, slope, pcc) => {
        const over = minus(minus(fraction(gross), fraction(rating, 10)), fraction(pcc));
        const exact = times(times(fraction(113, slope), over), fraction(10));
        expect(BigInt(differential(gross, rating, slope, pcc))).toBe(nearest(exact));
      },
    );
    fc.assert(scores, { numRuns: 500 });
  });
});
