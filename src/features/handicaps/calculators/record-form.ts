import { ok, type Result } from '#lib/refusal.ts';
import type { PlayedRound } from '../index/differential-of-round.ts';
import { handicapHistory, type Posting } from '../index/handicap-history.ts';
import { combineResults } from './combine-results.ts';
import { readCourseRating, readIndex, readPcc, readScore, readSlope } from './parse-inputs.ts';
import type { TypedRound } from './pasted-rounds.ts';

/** The sentences of a round that is not understood, by field; none where it is. */
export type RoundErrors = { readonly [Field in keyof TypedRound]?: string | undefined };

type RoundRead = { readonly round: PlayedRound | undefined; readonly errors: RoundErrors };

/** Reads one round. Its place in the list is its day: each round is played off the index after the one before. */
function readRound({ holes: typedHoles, score, rating, slope, pcc }: TypedRound, day: number): RoundRead {
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
  /** All rounds, where all are understood. */
  readonly rounds: readonly PlayedRound[] | undefined;
  readonly knownLow: number | undefined;
  /** One posting for each round; undefined while something is not understood. */
  readonly postings: readonly Posting[] | undefined;
};

/**
 * What a list of typed rounds makes, oldest first.
 * @param low the lowest index of the last twelve months, empty if there was none: caps need twenty rounds and it
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

/** Which rounds count in the index after the last of them, by their positions. */
export function countingRounds({ record, calculation }: Posting): ReadonlySet<number> {
  return new Set(calculation?.counting.flatMap((at) => record[at]?.rounds ?? []));
}
