import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, minus, nearest, plus, times, toTenths } from '#tests/exact.ts';
import { roundHalfUp } from '../index/tenths.ts';
import { formats, ourFormat } from './allowances.ts';
import {
  courseHandicap,
  indexForNine,
  playingHandicap,
  type TeeRating,
} from './course-handicap.ts';

const tee = (given: Partial<TeeRating> = {}): TeeRating => ({
  holes: 18,
  courseRating: 720,
  slope: 113,
  par: 72,
  ...given,
});
const course = (index: number, given: Partial<TeeRating> = {}) =>
  roundHalfUp(courseHandicap(index, tee(given)));
const playing = (index: number, allowance: number, given: Partial<TeeRating> = {}) =>
  playingHandicap(courseHandicap(index, tee(given)), allowance);

describe('the course handicap', () => {
  test.each([
    ['on a standard course it is the index, rounded', 142, {}, 14],
    ['a tie', 145, {}, 15],
    ['a tie of a plus player, towards zero', -25, {}, -2],
    ['slope', 142, { slope: 128 }, 16],
    ['a rating below par takes off', 142, { slope: 128, courseRating: 713 }, 15],
    ['a rating above par adds', 142, { slope: 128, courseRating: 738 }, 18],
    ['scratch on a hard course', 0, { courseRating: 745 }, 3],
    ['scratch', 0, {}, 0],
    ['the highest index on the hardest slope', 540, { slope: 155, courseRating: 760 }, 78],
    ['a plus player', -23, { slope: 140 }, -3],
  ] as const)('%s', (_name, index, given, handicap) => {
    expect(course(index, given)).toBe(handicap);
  });

  test('matches the published example of nine holes, 8.7 at slope 121, 35.3, par 36', () => {
    const nine = { holes: 9, slope: 121, courseRating: 353, par: 36 } as const;
    expect(indexForNine(87)).toBe(44);
    expect(courseHandicap(87, tee(nine))).toEqual({ numerator: 4533, denominator: 1130 });
    expect(course(87, nine)).toBe(4);
  });

  test.each([
    [141, 71],
    [-25, -12],
    [-1, 0],
    [0, 0],
  ])('half of an index of %i tenths is %i', (index, half) => {
    expect(indexForNine(index)).toBe(half);
  });
});

describe('the playing handicap', () => {
  test.each([
    [
      'is taken from the unrounded course handicap: 15.385 at 95 %',
      142,
      95,
      { slope: 128, courseRating: 713 },
      15,
    ],
    ['which the rounded one would miss: 14.7 at 85 % is 12.5, 15 at 85 % 12.8', 147, 85, {}, 12],
    ['a tie: 10.0 at 85 % is 8.5', 100, 85, {}, 9],
    ['plus players move towards zero: -4.0 at 85 %', -40, 85, {}, -3],
    ['-2.5 at 100 %', -25, 100, {}, -2],
    ['-10.0 at 85 % is -8.5', -100, 85, {}, -8],
    ['all of it', 142, 100, { slope: 128 }, 16],
    ['a percent', 500, 1, {}, 1],
  ] as const)('%s', (_name, index, allowance, given, handicap) => {
    expect(playing(index, allowance, given)).toBe(handicap);
  });

  test('is what slow exact arithmetic says, over all ranges', () => {
    const any = fc.property(
      fc.integer({ min: -100, max: 540 }),
      fc.constantFrom<9 | 18>(9, 18),
      fc.integer({ min: 200, max: 900 }),
      fc.integer({ min: 55, max: 155 }),
      fc.integer({ min: 27, max: 80 }),
      fc.integer({ min: 1, max: 100 }),
      (index, holes, courseRating, slope, par, allowance) => {
        const whole = fraction(index, 10);
        const played = holes === 9 ? toTenths(times(whole, fraction(1, 2))) : whole;
        const bySlope = times(played, fraction(slope, 113));
        const exact = plus(bySlope, minus(fraction(courseRating, 10), fraction(par)));
        const unrounded = courseHandicap(index, { holes, courseRating, slope, par });
        expect(BigInt(roundHalfUp(unrounded))).toBe(nearest(exact));
        expect(BigInt(playingHandicap(unrounded, allowance))).toBe(
          nearest(times(exact, fraction(allowance, 100))),
        );
      },
    );
    fc.assert(any, { numRuns: 500 });
  });
});

test('the allowances are those of Appendix C, and our format is best 2 of 4', () => {
  expect(formats.map(({ id, allowance }) => `${id} ${allowance}`)).toEqual([
    'team-2-of-4 85',
    'team-1-of-4 75',
    'team-3-of-4 100',
    'team-4-of-4 100',
    'stableford 95',
    'stroke-play 95',
    'par-bogey 95',
    'four-ball-stableford 85',
    'four-ball-stroke-play 85',
    'four-ball-par-bogey 90',
    'singles-match-play 100',
    'four-ball-match-play 90',
  ]);
  expect(ourFormat.id).toBe('team-2-of-4');
});
