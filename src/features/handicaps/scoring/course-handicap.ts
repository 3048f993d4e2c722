import { STANDARD_SLOPE } from '../index/score-differential.ts';
import { type Fraction, roundHalfUp, type Tenths } from '../index/tenths.ts';

/**
 * The ratings of one tee for 18 holes or for nine. Those of a nine are published, not half of the
 * eighteen.
 */
export type TeeRating = {
  readonly holes: 9 | 18;
  readonly courseRating: Tenths;
  /** 55 to 155; 113 is standard. */
  readonly slope: number;
  readonly par: number;
};

/** The index for nine holes: half of it, rounded to 0.1 (rule 6.1b). */
export const indexForNine = (index: Tenths): Tenths =>
  roundHalfUp({ numerator: index, denominator: 2 });

/**
 * The course handicap, exact and unrounded, in whole strokes: index × (slope / 113) + (CR − par)
 * (rule 6.1). The last part applies in Great Britain and Ireland since April 2024. Players use it
 * rounded by `roundHalfUp`, which also limits the score of a hole; the playing handicap is
 * calculated from the unrounded one (G6.2a).
 */
export function courseHandicap(
  index: Tenths,
  { holes, courseRating, slope, par }: TeeRating,
): Fraction {
  const played = holes === 9 ? indexForNine(index) : index;
  return {
    numerator: played * slope + STANDARD_SLOPE * (courseRating - 10 * par),
    denominator: 10 * STANDARD_SLOPE,
  };
}

/**
 * The playing handicap: the allowance in percent of the unrounded course handicap, rounded (rule
 * 6.2). For plus players less than 100 % is nearer to zero: -4.0 at 85 % is -3.
 * @param allowance 1 to 100
 */
export const playingHandicap = (unrounded: Fraction, allowance: number): number =>
  roundHalfUp({
    numerator: allowance * unrounded.numerator,
    denominator: 100 * unrounded.denominator,
  });
