import { liveUpdate } from '#features/notifications/stream/live-updates.ts';
import { adjustedGrossScore, type HoleScore } from '../index/adjusted-gross-score.ts';
import {
  countedValue,
  handicapHistory,
  type Posting,
  type UnadjustedRound,
} from '../index/handicap-history.ts';
import { RECORD_LENGTH } from '../index/handicap-index.ts';
import { lowIndex } from '../index/index-adjustments.ts';
import type { RecordedDifferential } from '../index/score-differential.ts';
import { roundHalfUp, type Tenths } from '../index/tenths.ts';
import { courseHandicap, type TeeRating } from '../scoring/course-handicap.ts';
import type { Round } from './contract.ts';

/** A saved round, with what it did to its player's record. */
export type RecordedRound = {
  readonly round: Round;
  /** Undefined if it makes no differential: holes were not played. */
  readonly posting: Posting | undefined;
  /** Its value in the record of today, reductions since included; undefined if it is not in it. */
  readonly value: Tenths | undefined;
  /** Whether it is among the lowest that make the index of today. */
  readonly counts: boolean;
  /**
   * The differential that it is part of, with the reductions up to today, or up to when it left the
   * record.
   */
  readonly differential: RecordedDifferential | undefined;
  /**
   * Of nine holes without a differential: it waits for another nine, or is alone for good, because
   * from the first index on no nines are combined.
   */
  readonly nine: 'waiting' | 'alone' | undefined;
  /** The two nines of a combined differential; empty otherwise. */
  readonly nines: readonly NineInPair[];
};

/** One of two nines that make a differential together. */
export type NineInPair = { readonly round: Round; readonly adjustedGross: number };

/** The index after a round, for the trend. */
export type IndexAfterRound = {
  readonly roundId: string;
  readonly playedOn: string;
  readonly index: Tenths;
};

/** What a member's rounds come to. */
export type HandicapRecord = {
  /** The society handicap of today; undefined with fewer than three differentials. */
  readonly index: Tenths | undefined;
  /** How it was calculated; undefined without a round that counts. */
  readonly last: Posting | undefined;
  /** The index after each round that made one, oldest first. */
  readonly history: readonly IndexAfterRound[];
  /**
   * The lowest index of the 365 days up to the latest round, which limits the next one; undefined
   * before twenty.
   */
  readonly low: IndexAfterRound | undefined;
  /** Latest first. */
  readonly rounds: readonly RecordedRound[];
};

const DAY_MS = 86_400_000;

/** A day as a whole number, as the rules count them. */
const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/**
 * The holes of a round that were not played. The differential of such a round needs a figure that
 * is not published, so it is kept but does not count (golf-rules, section 4).
 */
export const holesNotPlayed = ({ score }: Round): number =>
  score.kind === 'total' ? 0 : score.holes.filter((hole) => hole.score === null).length;

/**
 * The rounded course handicap of the day, which limits the score of each hole; undefined without an
 * index.
 */
export const courseHandicapOf = (
  round: TeeRating,
  index: Tenths | undefined,
): number | undefined =>
  index === undefined ? undefined : roundHalfUp(courseHandicap(index, round));

/**
 * The strokes that count, for someone with this index. A total counts as it was entered: nothing of
 * it can be limited.
 */
function adjust(round: Round, index: Tenths | undefined): number {
  const { score } = round;
  if (score.kind === 'total') return score.strokes;
  const card = score.holes.map((hole) => ({ ...hole, score: hole.score as HoleScore }));
  return adjustedGrossScore(card, courseHandicapOf(round, index));
}

const asUnadjusted = (round: Round): UnadjustedRound => ({
  holes: round.holes,
  day: dayNumber(round.playedOn),
  courseRating: round.courseRating,
  slope: round.slope,
  pcc: round.pcc,
  adjust: (index) => adjust(round, index),
});

/**
 * Recalculates a member's record from all of their rounds.
 * @param rounds oldest first, those of one day in the order of their entry
 */
export function handicapRecord(rounds: readonly Round[]): HandicapRecord {
  const counted = rounds.filter((round) => holesNotPlayed(round) === 0);
  const postings = handicapHistory(counted.map(asUnadjusted));
  const last = postings.at(-1);
  const postingOf = new Map(postings.map((posting) => [counted[posting.round], posting]));
  const held = new Map(
    last?.record.flatMap((one) => one.rounds.map((round) => [counted[round], one])),
  );

  const made = new Map(
    postings.flatMap(
      ({ differential }) =>
        differential?.rounds.map((round) => [counted[round], differential] as const) ?? [],
    ),
  );

  const counting = new Set(last?.calculation?.counting.map((at) => last.record[at]));

  const recorded = rounds.map((round): RecordedRound => {
    const posting = postingOf.get(round);
    const inRecord = held.get(round);
    const differential = inRecord ?? made.get(round);

    return {
      round,
      posting,
      value: inRecord && countedValue(inRecord),
      counts: inRecord !== undefined && counting.has(inRecord),
      differential,
      nine:
        posting && !differential ? (last?.index === undefined ? 'waiting' : 'alone') : undefined,
      nines: differential?.kind === 'combined' ? ninesOf(differential, counted, postings) : [],
    };
  });

  return {
    index: last?.index,
    last,
    history: historyOf(counted, postings),
    low: lowOf(counted, postings),
    rounds: recorded.reverse(),
  };
}

/** The index after each round, from the first that there was. */
const historyOf = (counted: readonly Round[], postings: readonly Posting[]): IndexAfterRound[] =>
  postings.flatMap(({ round, index }) => {
    const played = counted[round];
    return played === undefined || index === undefined
      ? []
      : [{ roundId: played.id, playedOn: played.playedOn, index }];
  });

/** The low index of today (rule 5.7), with the round after which it was first reached. */
function lowOf(
  counted: readonly Round[],
  postings: readonly Posting[],
): IndexAfterRound | undefined {
  const full = postings.filter(
    ({ differential, record }) => differential && record.length >= RECORD_LENGTH,
  );
  const past = historyOf(counted, full);
  const low = lowIndex(
    past.map(({ playedOn, index }) => ({ day: dayNumber(playedOn), index, held: RECORD_LENGTH })),
  );

  return low === undefined ? undefined : past.findLast(({ index }) => index === low);
}

const ninesOf = (
  differential: RecordedDifferential,
  counted: readonly Round[],
  postings: readonly Posting[],
): NineInPair[] =>
  differential.rounds.flatMap((at) => {
    const round = counted[at];
    const posting = postings.find((one) => one.round === at);
    return round && posting ? [{ round, adjustedGross: posting.adjustedGross }] : [];
  });

/** The days before the latest round with which the index is compared. */
const TREND_DAYS = 90;

/** Which way an index is going: a lower one is better. */
export type Trend = {
  readonly direction: 'better' | 'worse' | 'same';
  /** How much lower or higher it is, always positive. */
  readonly by: Tenths;
  /** The day since which the earlier index was in effect. */
  readonly since: string;
};

/**
 * Compares the index with the one that was in effect 90 days before the latest round, or with the
 * first one if there was none then.
 * @param history oldest first
 * @returns undefined before the second index
 */
export function trendOf(history: readonly IndexAfterRound[]): Trend | undefined {
  const [first] = history;
  const last = history.at(-1);
  if (first === undefined || last === undefined || first === last) return undefined;
  const from = new Date(Date.parse(last.playedOn) - TREND_DAYS * DAY_MS).toISOString().slice(0, 10);
  const earlier = history.findLast(({ playedOn }) => playedOn <= from) ?? first;
  const change = last.index - earlier.index;
  const direction = change === 0 ? 'same' : change < 0 ? 'better' : 'worse';
  return { direction, by: Math.abs(change), since: earlier.playedOn };
}

/** Tells a member's open pages that their rounds have changed. */
export const roundsChanged = liveUpdate<Readonly<Record<string, never>>>(
  'handicaps.rounds_changed',
);
