import type { Refusal, Result } from '#lib/refusal.ts';
import { type HoleScore, rankedForNine, strokesReceived } from '../index/adjusted-gross-score.ts';
import { formatHandicap, formatWhole } from '../index/tenths.ts';
import { readHolePar, readHoleScore, readStrokeIndexes } from './parse-inputs.ts';
import { stablefordPoints } from './stableford.ts';

/** Eighteen numbers in the format of the URL: "4.4.3.5". */
export const readList = (text: string): string[] => {
  const parts = text.split('.');
  return Array.from({ length: 18 }, (_, at) => parts[at] ?? '');
};
export const writeList = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('.', '')).join('.');

/**
 * A hole of a course as read from the fields: `undefined` is an invalid value, and `faults` has the
 * reason.
 */
export type CourseHole = {
  readonly number: number;
  readonly par: number | undefined;
  readonly strokeIndex: number | undefined;
  readonly faults: { readonly par?: string; readonly strokeIndex?: string };
};

const readOf = <Value>(read: Result<Value> | undefined): Value | undefined =>
  read?.ok ? read.value : undefined;
const faultOf = <Value>(name: string, read: Result<Value> | undefined) =>
  read === undefined || read.ok ? {} : { [name]: (read.refusal satisfies Refusal).message };

/**
 * Reads a course: par and stroke index of its 18 holes. For nine holes it is the first nine, whose
 * stroke indexes are ranked 1 to 9.
 */
export function readCourse(
  pars: readonly string[],
  indexes: readonly string[],
  holes: 9 | 18,
): CourseHole[] {
  const readPars = pars.map(readHolePar);
  const readIndexes = readStrokeIndexes(indexes);

  const all = readPars.map((par, at) => ({
    number: at + 1,
    par: readOf(par),
    strokeIndex: readOf(readIndexes[at]),
    faults: { ...faultOf('par', par), ...faultOf('strokeIndex', readIndexes[at]) },
  }));
  if (holes === 18) return all;

  const nine = all.slice(0, 9);
  const strokeIndexes = nine.map(({ strokeIndex }) => strokeIndex ?? Number.NaN);
  const ranks = strokeIndexes.every(Number.isInteger) ? rankedForNine(strokeIndexes) : [];

  return nine.map((hole, at) => ({ ...hole, strokeIndex: ranks[at] }));
}

/** One hole of one player's card. */
export type CardHole = {
  readonly number: number;
  readonly par: number;
  readonly strokeIndex: number;
  readonly handicap: number;
  /** Received on this hole; negative for strokes given back. */
  readonly strokes: number;
  /** Undefined while the hole has not been played. */
  readonly score: HoleScore | undefined;
  readonly points: number | undefined;
};

/**
 * A player's hole: the strokes received, and the points once there is a score.
 * @returns undefined if the course or the handicap is invalid
 */
export function readCardHole(
  { number, par, strokeIndex }: CourseHole,
  handicap: number | undefined,
  typedScore: string,
  holes: 9 | 18 = 18,
): CardHole | undefined {
  if (par === undefined || strokeIndex === undefined || handicap === undefined) return undefined;

  const strokes = strokesReceived(handicap, strokeIndex, holes);
  const score = readOf(readHoleScore(typedScore));
  const points = score === undefined ? undefined : stablefordPoints(par, strokes, score);

  return { number, par, strokeIndex, handicap, strokes, score, points };
}

/** "1 stroke", "2 strokes"; "1 point". */
export const counted = (number: number, noun: string): string =>
  `${formatWhole(number)} ${noun}${Math.abs(number) === 1 ? '' : 's'}`;

/**
 * Why a player has strokes on a hole: "gets 1 stroke here: stroke index 7, playing handicap 14".
 */
export function explainStrokes({ strokes, strokeIndex, handicap }: CardHole): string {
  const because = `stroke index ${strokeIndex}, playing handicap ${formatHandicap(handicap)}`;
  if (strokes === 0) return `gets no stroke here: ${because}`;
  return strokes > 0
    ? `gets ${counted(strokes, 'stroke')} here: ${because}`
    : `gives back ${counted(-strokes, 'stroke')} here: ${because}`;
}

/** A net score relative to par: "level with par", "2 over par". */
function toPar(difference: number): string {
  if (difference === 0) return 'level with par';
  return difference > 0 ? `${difference} over par` : `${-difference} under par`;
}

/** Why a hole has its points: "5 strokes less 1 is net 4, level with par: 2 points". */
export function explainPoints({ score, strokes, par, points }: CardHole): string {
  if (score === undefined || points === undefined) return 'not played yet: no points so far';
  if (score === 'picked up') return 'picked up: 0 points, and nobody waits';
  const net = score - strokes;
  const made = `${toPar(net - par)}: ${counted(points, 'point')}`;
  if (strokes === 0) return `${counted(score, 'stroke')} on a par ${par}, ${made}`;
  const change = strokes > 0 ? `less ${strokes}` : `plus ${-strokes}`;
  return `${counted(score, 'stroke')} ${change} is net ${formatWhole(net)} on a par ${par}, ${made}`;
}
