import type { Fraction } from './rounding.ts';
import type { Tenths } from './tenths.ts';

/** The reduction of every differential of the record by an exceptional score; 0 is none. */
export type Reduction = 0 | -10 | -20;

/**
 * The reduction for a score that is 7.0 or more (-1.0) or 10.0 or more (-2.0) better than the index
 * in effect when the round was played (rule 5.9). 9.95 better is -1.0.
 * @param differential of 18 holes and unrounded, in tenths: a nine counts with its other half
 * @param index undefined before there is one, when no score is exceptional
 */
export function exceptionalReduction(differential: Fraction, index: Tenths | undefined): Reduction {
  if (index === undefined) return 0;
  const better = index * differential.denominator - differential.numerator;
  if (better >= 100 * differential.denominator) return -20;
  return better >= 70 * differential.denominator ? -10 : 0;
}
