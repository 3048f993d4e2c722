import { countedValue, type Posting } from '../../index/handicap-history.ts';
import { HARD_CAP_AT, SOFT_CAP_FROM } from '../../index/index-adjustments.ts';
import {
  approximatelyExpected,
  nineHoleDifferential,
  type RatedScore,
  scoreDifferential,
  withExpected,
} from '../../index/score-differential.ts';
import {
  type Fraction,
  formatExact,
  formatIndex,
  formatTenths,
  formatWhole,
  roundHalfUp,
  type Tenths,
} from '../../index/tenths.ts';
import { courseHandicap, indexForNine, type TeeRating } from '../../scoring/course-handicap.ts';
import { levelPoints, scoreOfPoints } from '../../scoring/stableford.ts';

/** One step of a calculation: what is done, and the numbers put into the formula. */
export type WorkingStep = { readonly what: string; readonly formula: string };

/** A calculation written out, in the dark panel of its result. */
export const Working = ({ steps }: { readonly steps: readonly WorkingStep[] }) => (
  <ol className="mt-5 border-t border-line text-sm">
    {steps.map(({ what, formula }) => (
      <li key={what} className="border-b border-line py-2.5">
        <span className="block text-on-pine-soft">{what}</span>
        <span className="mt-0.5 block font-semibold wrap-break-word figures">{formula}</span>
      </li>
    ))}
  </ol>
);

/** The calculation of a record's index, with the numbers in each formula; empty without one. */
export function indexSteps(posting: Posting): WorkingStep[] {
  const { calculation, record, low, cap, index } = posting;
  if (calculation === undefined || index === undefined) return [];

  const { counting, sum, adjustment, calculated } = calculation;
  const values = counting
    .map((at) => record[at])
    .flatMap((one) => (one ? [formatTenths(countedValue(one))] : []));
  const mean = { numerator: sum + adjustment * counting.length, denominator: 10 * counting.length };
  const added = adjustment === 0 ? '' : ` − ${formatTenths(-adjustment)}`;
  const average = values.length === 1 ? values[0] : `(${values.join(' + ')}) / ${values.length}`;

  return [
    {
      what: `Of ${record.length} differentials the lowest ${counting.length === 1 ? 'one counts' : `${counting.length} count`}${adjustment === 0 ? '' : `, less ${formatTenths(-adjustment)} while the record is short`}`,
      formula: `${average}${added} = ${formatExact(mean)}`,
    },
    { what: 'Rounded to one decimal place (.05 up)', formula: formatIndex(calculated) },
    ...capSteps(calculated, low, cap, index),
    ...(posting.isMaximum ? [{ what: 'No index is higher than 54.0', formula: '54.0' }] : []),
  ];
}

function capSteps(
  calculated: number,
  low: number | undefined,
  cap: Posting['cap'],
  index: number,
): WorkingStep[] {
  if (low === undefined) return [];

  const [from, most] = [formatTenths(SOFT_CAP_FROM), formatTenths(HARD_CAP_AT)];
  const rise = formatTenths(calculated - low);
  const lowest = formatIndex(low);

  if (cap === 'none')
    return [
      {
        what: `No cap: not more than ${from} above the year’s lowest`,
        formula: `${formatIndex(calculated)} − ${lowest} = ${rise}`,
      },
    ];

  if (cap === 'hard')
    return [
      {
        what: `Hard cap: at most ${most} above the year’s lowest`,
        formula: `${lowest} + ${most} = ${formatIndex(index)}`,
      },
    ];

  return [
    {
      what: `Soft cap: what is over ${from} above the year’s lowest counts half`,
      formula: `${lowest} + ${from} + (${rise} − ${from}) / 2 → ${formatIndex(index)}`,
    },
  ];
}

/** A short description of a round's effect. */
export function whatRoundDid(posting: Posting): string {
  const { differential, reduction } = posting;
  if (differential === undefined) return 'Nine holes: waits for another nine.';

  const value = formatTenths(differential.rounded);

  const made = {
    full: `Differential ${value}`,
    estimated: `Differential ${value}, its other half estimated`,
    combined: `Differential ${value}, of two nines`,
  }[differential.kind];
  if (reduction === 0) return `${made}.`;

  return `${made}. Exceptional: ${formatTenths(-reduction)} off every differential so far.`;
}

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

/** The course handicap of an index on a tee, with the numbers in each formula. */
export function courseHandicapSteps(index: number, tee: TeeRating): WorkingStep[] {
  const { holes, courseRating, slope, par } = tee;
  const unrounded = courseHandicap(index, tee);
  const played = formatTenths(holes === 9 ? indexForNine(index) : index);

  const half: WorkingStep[] =
    holes === 9
      ? [
          {
            what: 'Over nine holes you play off half your index',
            formula: `${formatIndex(index)} / 2 → ${played}`,
          },
        ]
      : [];

  return [
    ...half,
    {
      what: 'Index × slope, plus course rating less par',
      formula: `${played} × ${slope} / 113 + (${formatTenths(courseRating)} − ${par}) = ${formatExact(unrounded)}`,
    },
    {
      what: 'Course handicap: rounded to the nearest whole number (.5 up)',
      formula: formatWhole(roundHalfUp(unrounded)),
    },
  ];
}
