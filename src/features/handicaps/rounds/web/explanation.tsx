import {
  courseHandicapSteps,
  indexSteps,
  inStrokes,
  ratedScoreSteps,
  Working,
  type WorkingStep,
  workDifferential,
} from '../../calculators/web/working.tsx';
import { adjustedGrossScore, maximumHoleScore } from '../../index/adjusted-gross-score.ts';
import { countedValue } from '../../index/handicap-history.ts';
import { combinedNines, nineHoleDifferential } from '../../index/score-differential.ts';
import {
  formatExact,
  formatHandicap,
  formatIndex,
  formatTenths,
  formatWhole,
  roundHalfUp,
  sumOf,
} from '../../index/tenths.ts';
import type { Round } from '../contract.ts';
import { courseHandicapOf, type NineInPair, type RecordedRound } from '../handicap-record.ts';
import { recordTexts as texts } from '../page-texts.ts';

/** A calculation in the dark panel in which the calculators show theirs. */
export const WorkingPanel = ({
  title,
  steps,
}: {
  readonly title?: string;
  readonly steps: readonly WorkingStep[];
}) => (
  <div className="mt-3 max-w-xl rounded-large px-5 pt-4 pb-5 band">
    {title !== undefined && <p className="font-semibold">{title}</p>}
    <Working steps={steps} />
  </div>
);

/** Everything behind one round's differential, and the index after it. */
export function RoundExplanation({ recorded }: { readonly recorded: RecordedRound }) {
  const { round, posting, value, differential, nine } = recorded;
  if (posting === undefined)
    return <p className="mt-2 measure text-sm">{texts.unfinishedReason}</p>;

  const newIndexSteps = indexSteps(posting);

  return (
    <div className="pb-4">
      {round.score.kind === 'total' ? (
        <p className="mt-2 measure text-sm">{texts.totalReason}</p>
      ) : (
        <CountedHoles round={round} index={posting.indexBefore} />
      )}
      {nine && (
        <p className="mt-2 measure text-sm">
          {nine === 'waiting' ? texts.waitsReason : texts.aloneReason}
        </p>
      )}
      {explainRound(recorded).map(({ title, steps }) => (
        <WorkingPanel key={title} title={title} steps={steps} />
      ))}
      {value === undefined && differential && (
        <p className="mt-3 measure text-sm">{texts.noLongerHeld}</p>
      )}
      {newIndexSteps.length > 0 && posting.index !== undefined && (
        <WorkingPanel title={texts.howIndexAfter(posting.index)} steps={newIndexSteps} />
      )}
    </div>
  );
}

const columns = ['Hole', 'Par', 'SI', 'Most', 'Score', 'Counts'] as const;

type CountedProps = { readonly round: Round; readonly index: number | undefined };

/** The holes of a round with the most that each can count, and what counts of it. */
function CountedHoles({ round, index }: CountedProps) {
  if (round.score.kind !== 'holes') return null;

  const handicap = courseHandicapOf(round, index);
  const holes = round.score.holes.flatMap(({ score, ...hole }) =>
    score === null ? [] : [{ ...hole, score, most: maximumHoleScore(hole, handicap, round.holes) }],
  );
  const counted = (score: number | 'picked up', most: number) =>
    score === 'picked up' ? most : Math.min(score, most);

  return (
    <div className="mt-2 max-w-xl">
      <p className="measure text-sm">
        {handicap === undefined
          ? 'Without a handicap, a hole counts for par plus five at most.'
          : `A hole counts for two over par at most, plus your strokes there off a course handicap of ${formatHandicap(handicap)} (index ${formatIndex(index ?? 0)}).`}
      </p>
      <table className="mt-2 w-full table-fixed text-center text-sm figures">
        <caption className="sr-only">The holes of this round and what counts of each</caption>
        <thead className="text-xs text-ink-soft">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-1.5 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holes.map(({ par, strokeIndex, score, most }, at) => (
            <tr key={strokeIndex} className="border-t border-line">
              <th scope="row" className="py-1.5 font-semibold">
                {at + 1}
              </th>
              <td>{par}</td>
              <td>{strokeIndex}</td>
              <td>{most}</td>
              <td>{score === 'picked up' ? 'Up' : score}</td>
              <td
                className={
                  counted(score, most) === score ? undefined : 'font-semibold text-brass-text'
                }
              >
                <span aria-hidden="true">{counted(score, most)}</span>
                <span className="sr-only">{explainHole(score, counted(score, most))}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-edge font-semibold">
            <th scope="row" colSpan={5} className="py-2 text-left">
              Adjusted gross score
            </th>
            <td>{adjustedGrossScore(holes, handicap)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** One part of an explanation: its heading and its steps. */
export type Explained = { readonly title: string; readonly steps: readonly WorkingStep[] };

/** Everything behind the value of a round in the record, in the order in which it is worked out. */
function explainRound(recorded: RecordedRound): Explained[] {
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
function explainHole(score: number | 'picked up', counted: number): string {
  if (score === 'picked up') return `picked up, counted as the maximum of ${formatWhole(counted)}`;
  return counted < score
    ? `${score} strokes, counted as ${counted}`
    : `${score} strokes, all counted`;
}
