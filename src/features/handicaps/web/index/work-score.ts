import {
  approximatelyExpected,
  nineHoleDifferential,
  withExpected,
} from '../../index/nine-holes.ts';
import { type Fraction, roundHalfUp } from '../../index/rounding.ts';
import { type RatedScore, scoreDifferential } from '../../index/score-differential.ts';
import {
  formatExact,
  formatIndex,
  formatTenths,
  formatWhole,
  type Tenths,
} from '../../index/tenths.ts';
import { courseHandicap, type TeeRating } from '../../scoring/course-handicap.ts';
import { scoreOfPoints } from '../../scoring/points-score.ts';
import { levelPoints } from '../../scoring/stableford.ts';
import type { WorkingStep } from '../fields/working.tsx';

/** Tenths as strokes, for showing. */
export const inStrokes = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator,
  denominator: 10 * denominator,
});

/** The first two steps of a differential, which 18 holes and nine share. */
export function ratedScoreSteps(
  { adjustedGross, courseRating, slope, pcc }: RatedScore,
  exact: Fraction,
  holes: 9 | 18,
) {
  const conditions = `${pcc < 0 ? '(−1)' : pcc}${holes === 9 ? ' / 2' : ''}`;
  const over = {
    numerator: 10 * adjustedGross - courseRating - (holes === 9 ? 5 : 10) * pcc,
    denominator: 10,
  };

  return [
    {
      what: 'Score, less course rating and playing conditions',
      formula: `${adjustedGross} − ${formatTenths(courseRating)} − ${conditions} = ${formatExact(over)}`,
    },
    {
      what: 'Adjusted to a standard slope of 113',
      formula: `113 / ${slope} × ${formatExact(over)} = ${formatExact(inStrokes(exact))}`,
    },
  ] satisfies WorkingStep[];
}

/**
 * A score's differential, with the numbers in each formula. A nine needs an index for its other
 * half.
 */
export function workDifferential(score: RatedScore, holes: 9 | 18, index: Tenths) {
  const exact = holes === 18 ? scoreDifferential(score) : nineHoleDifferential(score);
  const steps: WorkingStep[] = ratedScoreSteps(score, exact, holes);
  const whole = holes === 18 ? exact : withExpected(exact, index, approximatelyExpected);

  if (holes === 9) {
    const expected = formatExact(inStrokes(approximatelyExpected(index)));
    steps.push({
      what: `Plus the expected score for nine more holes with an index of ${formatIndex(index)} (estimated)`,
      formula: `${formatExact(inStrokes(exact))} + ${expected} = ${formatExact(inStrokes(whole))}`,
    });
  }

  const rounded = roundHalfUp(whole);
  steps.push({ what: 'Rounded to one decimal place (.05 up)', formula: formatTenths(rounded) });

  return { rounded, steps };
}

/** A number of points, off the full course handicap of an index on a tee. */
export type PointsQuestion = {
  readonly points: number;
  readonly index: number;
  readonly tee: TeeRating;
};

/** The score and the differential that a number of points equals. */
export function workPoints({ points, index, tee }: PointsQuestion) {
  const { holes, par } = tee;
  const handicap = roundHalfUp(courseHandicap(index, tee));
  const adjustedGross = scoreOfPoints(points, { par, handicap, holes });
  const differential = workDifferential({ ...tee, adjustedGross, pcc: 0 }, holes, index);

  const steps: WorkingStep[] = [
    {
      what: `Par, course handicap and ${levelPoints(holes)}, less the points`,
      formula: `${par} ${handicap < 0 ? '−' : '+'} ${Math.abs(handicap)} + ${levelPoints(holes)} − ${points} = ${formatWhole(adjustedGross)}`,
    },
    ...differential.steps,
  ];

  return { adjustedGross, rounded: differential.rounded, steps };
}
