import { ok, type Result, refuse } from '#lib/refusal.ts';
import { handicapHistory, type Posting } from '../index/handicap-history.ts';
import type { PlayedRound } from '../index/score-differential.ts';
import {
  combineResults,
  readCourseRating,
  readIndex,
  readPcc,
  readScore,
  readSlope,
} from '../scoring/parse-inputs.ts';
import { handicapRefusals } from '../texts.ts';

/** A round as typed into the fields, not yet checked. */
export type TypedRound = {
  readonly holes: '9' | '18';
  readonly score: string;
  readonly rating: string;
  readonly slope: string;
  readonly pcc: string;
};

const PARTS = ['score', 'rating', 'slope', 'pcc'] as const;

/**
 * A date at the start of a line: 2026-05-14, 14/05/2026, 14.5.26. It is ignored: rounds keep the
 * order of their lines.
 */
const DATE = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/;

/**
 * Reads a pasted line: optionally a date, optionally 9 or 18 for the holes (default 18), then
 * score, course rating, slope and optionally the playing conditions, separated by spaces, tabs or
 * semicolons.
 * @example readPastedRound('2026-05-14 18 92 71.3 128 0')
 */
export function readPastedRound(line: string): Result<TypedRound> {
  const parts = line.trim().split(/[\s;|]+/);
  if (DATE.test(parts[0] ?? '')) parts.shift();
  const [first, ...rest] = parts;
  const holes = first === '9' || first === '18' ? first : undefined;
  const [score, rating, slope, pcc = '0', ...more] = holes === undefined ? parts : rest;
  if (!score || !rating || !slope || more.length > 0)
    return refuse(handicapRefusals.round_unreadable);
  return ok({ holes: holes ?? '18', score, rating, slope, pcc });
}

/** The rounds in the form they have in a URL: "18_92_71.3_128_0*9_46_35.6_126_0". */
export const writeRounds = (rounds: readonly TypedRound[]): string =>
  rounds
    .map((round) =>
      [round.holes, ...PARTS.map((part) => round[part].replace(/[_*]/g, ''))].join('_'),
    )
    .join('*');

/** The most rounds in a list: those of a full record. */
export const MOST_ROUNDS = 20;

/**
 * Reads the output of `writeRounds`. Of more than twenty rounds it keeps the last; missing fields
 * are empty.
 */
export const readRounds = (text: string): TypedRound[] =>
  text === ''
    ? []
    : text
        .split('*')
        .slice(-MOST_ROUNDS)
        .map((one) => {
          const [holes, score = '', rating = '', slope = '', pcc = ''] = one.split('_');
          return { holes: holes === '9' ? '9' : '18', score, rating, slope, pcc };
        });

/** The sentences for the invalid fields of a round. */
export type RoundErrors = { readonly [Field in keyof TypedRound]?: string | undefined };

type RoundRead = { readonly round: PlayedRound | undefined; readonly errors: RoundErrors };

/**
 * Reads one round. Its position in the list is its day, so each round is played with the index
 * after the one before.
 */
function readRound(
  { holes: typedHoles, score, rating, slope, pcc }: TypedRound,
  day: number,
): RoundRead {
  const holes: 9 | 18 = typedHoles === '9' ? 9 : 18;

  const { values, errors } = combineResults({
    score: readScore(score, holes),
    rating: readCourseRating(rating, holes),
    slope: readSlope(slope),
    pcc: readPcc(pcc),
  });

  const round = values && {
    day,
    holes,
    adjustedGross: values.score,
    courseRating: values.rating,
    slope: values.slope,
    pcc: values.pcc,
  };

  return { errors, round } as const;
}

export type RecordForm = {
  readonly errors: readonly RoundErrors[];
  readonly lowError: string | undefined;
  /** All rounds; undefined if a field is invalid. */
  readonly rounds: readonly PlayedRound[] | undefined;
  readonly knownLow: number | undefined;
  /** One posting for each round; undefined if a field is invalid. */
  readonly postings: readonly Posting[] | undefined;
};

/**
 * Reads a list of typed rounds, oldest first, and calculates its history.
 * @param low the lowest index of the last twelve months, or empty; caps need it and twenty rounds
 */
export function readRecord(typed: readonly TypedRound[], low: string): RecordForm {
  const results = typed.map(readRound);
  const readLow: Result<number | undefined> = low.trim() === '' ? ok(undefined) : readIndex(low);
  const rounds = results.flatMap(({ round }) => (round ? [round] : []));
  const isWhole = rounds.length === results.length && readLow.ok;
  const knownLow = readLow.ok ? readLow.value : undefined;

  return {
    errors: results.map(({ errors }) => errors),
    lowError: readLow.ok ? undefined : readLow.refusal.message,
    rounds: isWhole ? rounds : undefined,
    knownLow,
    postings: isWhole ? handicapHistory(rounds, { knownLow }) : undefined,
  };
}

/** The positions of the rounds that count in the index of this posting. */
export function countingRounds({ record, calculation }: Posting): ReadonlySet<number> {
  return new Set(calculation?.counting.flatMap((at) => record[at]?.rounds ?? []));
}
