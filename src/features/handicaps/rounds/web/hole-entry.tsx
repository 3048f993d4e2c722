import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/form/field.tsx';
import { formatHandicap } from '../../index/tenths.ts';
import { type CardHole, counted, readCardHole, readList } from '../../scoring/score-card-state.ts';
import { holeTexts as texts } from '../page-texts.ts';
import { cardOfFields, NOT_PLAYED, PICKED_UP, type RoundFields } from '../round-input.ts';

type Props = {
  readonly typed: RoundFields;
  /**
   * The rounded course handicap of the day, off which points are counted; undefined without an
   * index.
   */
  readonly handicap: number | undefined;
  readonly onScore: (at: number, score: string) => void;
  readonly error: string | undefined;
};

/** Strokes with a button of their own; more are in a list. */
const BUTTONS = Array.from({ length: 12 }, (_, at) => String(at + 1));
const MORE = Array.from({ length: 13 }, (_, at) => String(at + 13));

/**
 * The score, one hole at a time, with buttons for a thumb: a press enters the score and goes to the
 * next hole. Digits on a keyboard do the same while the focus is among the buttons.
 */
export function HoleEntry({ typed, handicap, onScore, error }: Props) {
  const id = useId();
  const holes = cardOfFields(typed);
  const scores = readList(typed.scores).slice(0, holes.length);
  const [at, setAt] = useState(() => Math.max(0, scores.indexOf('')));
  const [said, setSaid] = useState('');
  const size: 9 | 18 = typed.holes === '9' ? 9 : 18;
  const cards = holes.map((hole, place) => readCardHole(hole, handicap, scores[place] ?? '', size));
  const current = Math.min(at, holes.length - 1);
  const hole = holes[current];
  if (!hole) return null;

  const enter = (score: string) => {
    onScore(current, score);
    const card = readCardHole(hole, handicap, score, size);
    setSaid(spoken(hole.number, score, card));
    const next = scores.findIndex((text, place) => text === '' && place > current);
    setAt(next >= 0 ? next : Math.min(current + 1, holes.length - 1));
  };

  const onKey = (event: KeyboardEvent) => {
    if (/^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
      enter(event.key);
  };

  const score = scores[current] ?? '';
  const card = cards[current];

  return (
    <div>
      <div className="rounded-large border border-line bg-ivory-bright p-4 shadow-soft sm:p-6">
        <div className="flex items-baseline justify-between gap-4">
          <h3 id={`${id}-hole`} className="text-3xl">
            {texts.hole(hole.number)}
          </h3>
          <p className="text-right text-sm">
            {hole.par !== undefined &&
              hole.strokeIndex !== undefined &&
              texts.facts(hole.par, hole.strokeIndex)}
            {card && <span className="block text-ink-soft">{texts.strokes(card.strokes)}</span>}
          </p>
        </div>
        <fieldset aria-labelledby={`${id}-hole`} aria-describedby={`${id}-error`} className="mt-4">
          <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
            {BUTTONS.map((strokes) => (
              <ScoreButton
                key={strokes}
                isChosen={score === strokes}
                isPar={strokes === String(hole.par)}
                onPress={() => enter(strokes)}
                onKeyDown={onKey}
              >
                {strokes}
              </ScoreButton>
            ))}
          </div>
          <div className="mt-2 grid grid-cols-2 gap-2">
            <ScoreButton
              isWord
              isChosen={score === PICKED_UP}
              onPress={() => enter(PICKED_UP)}
              onKeyDown={onKey}
            >
              {texts.pickedUp}
            </ScoreButton>
            <ScoreButton
              isWord
              isChosen={score === NOT_PLAYED}
              onPress={() => enter(NOT_PLAYED)}
              onKeyDown={onKey}
            >
              {texts.notPlayed}
            </ScoreButton>
          </div>
          <div className="mt-3 max-w-64">
            <Select
              filter
              label={texts.more}
              value={MORE.includes(score) ? score : ''}
              onChange={(event) => enter(event.target.value)}
            >
              <option value="">–</option>
              {MORE.map((strokes) => (
                <option key={strokes} value={strokes}>
                  {strokes}
                </option>
              ))}
            </Select>
          </div>
        </fieldset>
        <p
          id={`${id}-error`}
          aria-live="polite"
          className="text-sm font-semibold text-clay not-empty:mt-3"
        >
          {error}
        </p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CardSoFar scores={scores} cards={cards} current={current} onHole={setAt} />
      <p className="mt-3 text-sm text-ink-soft">
        {handicap === undefined ? texts.noIndex : texts.pointsOff(formatHandicap(handicap))}
      </p>
    </div>
  );
}

/** What a screen reader hears after a score: "Hole 7: 5, 2 points." */
function spoken(hole: number, score: string, card: CardHole | undefined): string {
  const points = card?.points === undefined ? '' : `, ${counted(card.points, 'point')}`;
  return `${texts.hole(hole)}: ${nameOf(score)}${points}.`;
}

const nameOf = (score: string): string =>
  score === ''
    ? texts.noScore
    : score === PICKED_UP
      ? texts.pickedUp
      : score === NOT_PLAYED
        ? texts.notPlayed
        : score;

type ScoreButtonProps = {
  readonly isChosen: boolean;
  readonly isPar?: boolean;
  /** Whether it has a word instead of a figure. */
  readonly isWord?: boolean;
  readonly onPress: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: string;
};

const ScoreButton = ({
  isChosen,
  isPar = false,
  isWord = false,
  onPress,
  onKeyDown,
  children,
}: ScoreButtonProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    onKeyDown={onKeyDown}
    className={classNames(
      'min-h-14 cursor-pointer rounded-small border',
      isWord ? 'font-semibold' : 'font-display text-2xl figures',
      isChosen
        ? 'border-action bg-action text-on-action'
        : isPar
          ? 'border-2 border-fairway bg-fairway-wash'
          : 'border-edge hover:bg-ivory-deep',
    )}
  >
    {children}
  </button>
);

type CardSoFarProps = {
  readonly scores: readonly string[];
  readonly cards: readonly (CardHole | undefined)[];
  readonly current: number;
  readonly onHole: (at: number) => void;
};

/** Every hole with its score and points, to go back to, and the sums so far. */
function CardSoFar({ scores, cards, current, onHole }: CardSoFarProps) {
  const strokes = scores.reduce(
    (sum, score) => sum + (/^[1-9]\d?$/.test(score) ? Number(score) : 0),
    0,
  );

  const points = cards.reduce((sum, card) => sum + (card?.points ?? 0), 0);
  const hasPoints = cards.some((card) => card !== undefined);
  const holesLeft = scores.filter((score) => score === '').length;

  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <span className="font-semibold">{texts.card}</span>
        <span className="text-ink-soft">{texts.left(holesLeft)}</span>
      </p>
      <ol className="mt-2 grid grid-cols-6 gap-1.5 sm:grid-cols-9">
        {scores.map((score, at) => (
          <li key={texts.hole(at + 1)}>
            <button
              type="button"
              aria-current={at === current ? 'step' : undefined}
              onClick={() => onHole(at)}
              className={classNames(
                'flex min-h-14 w-full cursor-pointer flex-col items-center justify-center rounded-small border figures',
                at === current ? 'border-2 border-action' : 'border-line hover:border-edge',
                score === '' ? 'bg-ivory' : 'bg-ivory-bright',
              )}
            >
              <span className="sr-only">{spoken(at + 1, score, cards[at])}</span>
              <span aria-hidden="true" className="text-xs text-ink-soft">
                {at + 1}
              </span>
              <span aria-hidden="true" className="font-semibold leading-tight">
                {symbolOf(score)}
              </span>
              {hasPoints && (
                <span aria-hidden="true" className="text-xs text-brass-text">
                  {cards[at]?.points ?? '\u00a0'}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <p className="mt-3 flex gap-6 figures">
        <span>
          {texts.total} <strong className="font-display text-2xl font-normal">{strokes}</strong>
        </span>
        {hasPoints && (
          <span>
            {texts.points} <strong className="font-display text-2xl font-normal">{points}</strong>
          </span>
        )}
      </p>
    </div>
  );
}

const symbolOf = (score: string): string =>
  score === '' ? '–' : score === PICKED_UP ? 'Up' : score === NOT_PLAYED ? '×' : score;
