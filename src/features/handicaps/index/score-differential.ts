import type { Fraction } from './rounding.ts';
import type { Tenths } from './tenths.ts';

/** The slope rating of a course of standard difficulty. */
export const STANDARD_SLOPE = 113;

/**
 * The playing conditions calculation of a course and day; the organisers enter it, 0 by default
 * (rule 5.6).
 */
export type Pcc = -1 | 0 | 1 | 2 | 3;

/**
 * A score, and the rating of the tees it was made from: 18 holes, or nine with the ratings of those
 * nine.
 */
export type RatedScore = {
  /** Adjusted gross score: strokes after limiting each hole to its maximum. */
  readonly adjustedGross: number;
  readonly courseRating: Tenths;
  /** 55 to 155. */
  readonly slope: number;
  readonly pcc: Pcc;
};

/**
 * The score differential of 18 holes, exact and unrounded, in tenths: (113 / slope) × (AGS − CR −
 * PCC) (rule 5.1a). The record holds it rounded by `roundHalfUp` (5.1c); the exceptional score test
 * needs it unrounded (5.9).
 */
export const scoreDifferential = ({
  adjustedGross,
  courseRating,
  slope,
  pcc,
}: RatedScore): Fraction => ({
  numerator: STANDARD_SLOPE * (10 * adjustedGross - courseRating - 10 * pcc),
  denominator: slope,
});
