import { ok, type Result } from '#lib/refusal.ts';
import type { PlayedRound } from '../index/differential-of-round.ts';
import { handicapHistory, type Posting } from '../index/handicap-history.ts';
import { combineResults } from './combine-results.ts';
import { readCourseRating, readIndex, readPcc, readScore, readSlope } from './parse-inputs.ts';
import type { TypedRound } from './pasted-rounds.ts';

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
  const read = typed.map(readRound);
  const readLow: Result<number | undefined> = low.trim() === '' ? ok(undefined) : readIndex(low);
  const rounds = read.flatMap(({ round }) => (round ? [round] : []));
  const isWhole = rounds.length === read.length && readLow.ok;
  const knownLow = readLow.ok ? readLow.value : undefined;

  return {
    errors: read.map(({ errors }) => errors),
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
