import { useMemo } from 'react';
import { LazyDetails } from '#ui/list/lazy-details.tsx';
import { formatTenths } from '../../index/tenths.ts';
import type { Round, RoundForm, Rounds } from '../contract.ts';
import { type Change, effectOf, effectSentence } from '../effect-of-change.ts';
import { recordTexts, roundTexts as texts } from '../page-texts.ts';
import { RoundExplanation } from './explanation.tsx';

type Props = {
  readonly rounds: Rounds;
  /** The round as far as it is whole. */
  readonly round: RoundForm | undefined;
  /** The saved round that it changes. */
  readonly saved: Round | undefined;
};

/**
 * What a round would do to the index, before it is saved: adjusted gross score, differential and
 * the new index.
 */
export function RoundPreview({ rounds, round, saved }: Props) {
  const effect = useMemo(
    () => (round ? effectOf(rounds, asChange(round, saved)) : undefined),
    [rounds, round, saved],
  );
  return (
    <section
      aria-labelledby="preview"
      className="rounded-large border border-line bg-ivory-bright p-5 sm:p-6"
    >
      <h2 id="preview" className="text-2xl">
        {texts.preview}
      </h2>
      {round && effect?.recorded ? (
        <Shown round={round} effect={effect} isRepeated={isRepeated(rounds, round, saved)} />
      ) : (
        <p className="mt-2 text-ink-soft">{texts.incomplete}</p>
      )}
    </section>
  );
}

type ShownProps = {
  readonly round: RoundForm;
  readonly effect: ReturnType<typeof effectOf>;
  readonly isRepeated: boolean;
};

function Shown({ round, effect, isRepeated: hasTwin }: ShownProps) {
  const { before, after, recorded } = effect;
  const posting = recorded?.posting;
  const value = recorded?.value;

  const figures = [
    { label: texts.gross, figure: grossOf(round) },
    { label: texts.adjusted, figure: posting ? String(posting.adjustedGross) : '–' },
    { label: texts.differential, figure: value === undefined ? '–' : formatTenths(value) },
  ];

  return (
    <>
      <dl className="mt-3 grid grid-cols-3 gap-4">
        {figures.map(({ label, figure }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-3xl figures">{figure}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-3 font-semibold">
        {effectSentence(before, after)}
      </p>
      {posting === undefined && <p className="mt-1 text-sm">{texts.notCounted}</p>}
      {recorded?.nine && (
        <p className="mt-1 text-sm">
          {recorded.nine === 'waiting' ? texts.waits : recordTexts.aloneReason}
        </p>
      )}
      {hasTwin && <p className="mt-1 text-sm font-semibold text-brass-text">{texts.sameDay}</p>}
      {recorded && value !== undefined && (
        <LazyDetails summary={recordTexts.howValue(value)}>
          <RoundExplanation recorded={recorded} />
        </LazyDetails>
      )}
    </>
  );
}

const asChange = (round: RoundForm, saved: Round | undefined): Change =>
  saved ? { kind: 'change', roundId: saved.id, round } : { kind: 'add', round };

/** The strokes as they were played; with a ball picked up there is no such number. */
function grossOf({ score }: RoundForm): string {
  if (score.kind === 'total') return String(score.strokes);
  const played = score.holes.map((hole) => hole.score);
  return played.every((strokes) => typeof strokes === 'number')
    ? String(played.reduce((sum, strokes) => sum + strokes, 0))
    : '–';
}

/**
 * Whether another round was played at this course on this day: perhaps it is the same one, entered
 * twice.
 */
const isRepeated = (rounds: Rounds, round: RoundForm, saved: Round | undefined): boolean =>
  rounds.some(
    ({ id, playedOn, course }) =>
      id !== saved?.id &&
      playedOn === round.playedOn &&
      course.trim().toLowerCase() === round.course.toLowerCase(),
  );
