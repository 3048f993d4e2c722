import { roundHalfUp, type Tenths } from './tenths.ts';

/** The number of differentials in a record: the most recent ones. */
export const RECORD_LENGTH = 20;

/** The maximum of every index, first or later: 54.0 (rule 5.3). */
export const MAXIMUM_INDEX: Tenths = 540;

/**
 * The number of differentials that count and the adjustment of their mean, from this many held
 * (rule 5.2).
 */
export type CountingRule = {
  readonly from: number;
  readonly counting: number;
  readonly adjustment: Tenths;
};

export const countingRules: readonly CountingRule[] = [
  { from: 3, counting: 1, adjustment: -20 },
  { from: 4, counting: 1, adjustment: -10 },
  { from: 5, counting: 1, adjustment: 0 },
  { from: 6, counting: 2, adjustment: -10 },
  { from: 7, counting: 2, adjustment: 0 },
  { from: 9, counting: 3, adjustment: 0 },
  { from: 12, counting: 4, adjustment: 0 },
  { from: 15, counting: 5, adjustment: 0 },
  { from: 17, counting: 6, adjustment: 0 },
  { from: 19, counting: 7, adjustment: 0 },
  { from: 20, counting: 8, adjustment: 0 },
];

/** The calculation of an index before caps and maximum. */
export type IndexCalculation = {
  /** The positions of the differentials that count, lowest first. */
  readonly counting: readonly number[];
  /** The sum of the differentials that count. */
  readonly sum: Tenths;
  readonly adjustment: Tenths;
  /** Mean plus adjustment, rounded. */
  readonly calculated: Tenths;
};

/**
 * The index of a record: the mean of its lowest differentials plus the adjustment, rounded to 0.1
 * (rule 5.2). Of equal differentials the later counts first. The factor of 0.96 ended in 2020.
 * @param differentials the record, oldest first: at most 20, rounded, with their own adjustments included
 * @returns undefined with fewer than three
 */
export function calculateIndex(differentials: readonly Tenths[]): IndexCalculation | undefined {
  if (differentials.length > RECORD_LENGTH)
    throw new RangeError('A record keeps twenty differentials');

  const rule = countingRules.findLast(({ from }) => from <= differentials.length);
  if (rule === undefined) return undefined;

  const counting = differentials
    .map((value, position) => ({ value, position }))
    .sort((a, b) => a.value - b.value || b.position - a.position)
    .slice(0, rule.counting);

  const sum = counting.reduce((total, { value }) => total + value, 0);
  const { adjustment } = rule;

  return {
    counting: counting.map(({ position }) => position),
    sum,
    adjustment,
    calculated: roundHalfUp({
      numerator: sum + adjustment * rule.counting,
      denominator: rule.counting,
    }),
  };
}
