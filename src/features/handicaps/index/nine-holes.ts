import { type Fraction, sumOf } from './rounding.ts';
import { type RatedScore, STANDARD_SLOPE } from './score-differential.ts';
import type { Tenths } from './tenths.ts';

/**
 * The differential of nine holes, exact, in tenths; it is never rounded on its own (rule 5.1b).
 * Nine holes count half of the day's playing conditions. The ratings are those of the nine, not
 * half of the eighteen.
 */
export const nineHoleDifferential = ({
  adjustedGross,
  courseRating,
  slope,
  pcc,
}: RatedScore): Fraction => ({
  numerator: STANDARD_SLOPE * (10 * adjustedGross - courseRating - 5 * pcc),
  denominator: slope,
});

/** What a player of this index is expected to score on nine more holes, exact, in tenths. */
export type ExpectedDifferential = (index: Tenths) => Fraction;

/**
 * The usual approximation, 0.52 × index + 1.2. The official figures are not published; this is
 * within 0.1 of every published example, so differentials made with it are marked "estimated".
 */
export const approximatelyExpected: ExpectedDifferential = (index) => ({
  numerator: 13 * index + 300,
  denominator: 25,
});

/**
 * A nine as an 18-hole differential, for a player who has an index: played, and expected for the
 * rest (5.1b).
 */
export const withExpected = (
  nine: Fraction,
  index: Tenths,
  expected: ExpectedDifferential,
): Fraction => sumOf(nine, expected(index));

/**
 * Two nines as one 18-hole differential, for a first index as Great Britain and Ireland award it
 * (4.5, G2.2).
 */
export const combinedNines = (first: Fraction, second: Fraction): Fraction => sumOf(first, second);
