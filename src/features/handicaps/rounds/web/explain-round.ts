import { countedValue } from '../../index/handicap-history.ts';
import { combinedNines, nineHoleDifferential } from '../../index/nine-holes.ts';
import { roundHalfUp, sumOf } from '../../index/rounding.ts';
import { formatExact, formatIndex, formatTenths, formatWhole } from '../../index/tenths.ts';
import type { WorkingStep } from '../../web/fields/working.tsx';
import { inStrokes, ratedScoreSteps, workDifferential } from '../../web/index/work-score.ts';
import { courseHandicapSteps } from '../../web/playing/course-handicap-steps.ts';
import type { NineInPair, RecordedRound } from '../handicap-record.ts';

/** One part of an explanation: its heading and its steps. */
export type Explained = { readonly title: string; readonly steps: readonly WorkingStep[] };

/** Everything behind the value of a round in the record, in the order in which it is worked out. */
export function explainRound(recorded: RecordedRound): Explained[] {
  const { round, posting, differential } = recorded;
  if (posting === undefined) return [];

  const { indexBefore, adjustedGross } = posting;
  const parts: Explained[] = [];

  if (round.score.kind === 'holes' && indexBefore !== undefined)
    parts.push({
      title: `Course handicap, with the index of ${formatIndex(indexBefore)} that day`,
      steps: courseHandicapSteps(indexBefore, round),
    });

  if (differential?.kind === 'combined') parts.push(...combined(recorded.nines));
  else if (differential !== undefined)
    parts.push({
      title: 'Differential',
      steps: workDifferential({ ...round, adjustedGross }, round.holes, indexBefore ?? 0).steps,
    });

  const changes = changeSteps(recorded);
  if (changes.length > 0) parts.push({ title: 'Exceptional scores', steps: changes });

  return parts;
}

/** Two nines, each with its own ratings, and their sum. */
function combined(nines: readonly NineInPair[]): Explained[] {
  const exact = nines.map(({ round, adjustedGross }) =>
    nineHoleDifferential({ ...round, adjustedGross }),
  );
  const [first, second] = exact;
  if (first === undefined || second === undefined) return [];

  const whole = combinedNines(first, second);

  return [
    ...nines.map(({ round, adjustedGross }, at) => ({
      title: `${at === 0 ? 'First' : 'Second'} nine, ${round.course}`,
      steps: ratedScoreSteps({ ...round, adjustedGross }, exact[at] ?? first, 9),
    })),
    {
      title: 'Both nines together',
      steps: [
        {
          what: 'The two halves added up',
          formula: `${formatExact(inStrokes(first))} + ${formatExact(inStrokes(second))} = ${formatExact(inStrokes(whole))}`,
        },
        {
          what: 'Rounded to one decimal place (.05 up)',
          formula: formatTenths(roundHalfUp(whole)),
        },
      ],
    },
  ];
}

/**
 * The exceptional score that this round was, and what such scores have taken off its differential
 * since.
 */
function changeSteps({ posting, differential }: RecordedRound): WorkingStep[] {
  const steps: WorkingStep[] = [];
  const made = posting?.differential?.exact;

  if (made && posting.reduction < 0 && posting.indexBefore !== undefined) {
    const below = sumOf(
      { numerator: posting.indexBefore, denominator: 1 },
      { ...made, numerator: -made.numerator },
    );
    steps.push({
      what: `${posting.reduction === -20 ? '10.0' : '7.0'} or more below the index that day: ${formatTenths(-posting.reduction)} off every differential held`,
      formula: `${formatIndex(posting.indexBefore)} − ${formatExact(inStrokes(made))} = ${formatExact(inStrokes(below))}`,
    });
  }

  if (differential && differential.adjustment < 0)
    steps.push({
      what: 'Less what exceptional scores have taken off, this one included',
      formula: `${formatTenths(differential.rounded)} − ${formatTenths(-differential.adjustment)} = ${formatTenths(countedValue(differential))}`,
    });

  return steps;
}

/** A hole's maximum and what counts of it: "9 strokes, counted as 7". */
export function explainHole(score: number | 'picked up', counted: number): string {
  if (score === 'picked up') return `picked up, counted as the maximum of ${formatWhole(counted)}`;
  return counted < score
    ? `${score} strokes, counted as ${counted}`
    : `${score} strokes, all counted`;
}
