import { adjustedGrossScore, type HoleScore } from '../index/adjusted-gross-score.ts';
import {
  countedValue,
  handicapHistory,
  type Posting,
  type UnadjustedRound,
} from '../index/handicap-history.ts';
import { roundHalfUp } from '../index/rounding.ts';
import type { Tenths } from '../index/tenths.ts';
import { courseHandicap } from '../scoring/course-handicap.ts';
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
};

/** What a member's rounds come to. */
export type HandicapRecord = {
  /** The society handicap of today; undefined with fewer than three differentials. */
  readonly index: Tenths | undefined;
  /** How it was calculated; undefined without a round that counts. */
  readonly last: Posting | undefined;
  /** Latest first. */
  readonly rounds: readonly RecordedRound[];
};

const DAY_MS = 86_400_000;

/** A day as a whole number, as the rules count them. */
const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/**
 * The holes of a round that were not played. The differential of such a round needs a figure that is not published, so
 * it is kept but does not count (golf-rules, section 4).
 */
export const holesNotPlayed = ({ score }: Round): number =>
  score.kind === 'total' ? 0 : score.holes.filter((hole) => hole.score === null).length;

/** The rounded course handicap of the day, which limits the score of each hole; undefined without an index. */
const courseHandicapOf = (round: Round, index: Tenths | undefined): number | undefined =>
  index === undefined ? undefined : roundHalfUp(courseHandicap(index, round));

/** The strokes that count, for someone with this index. A total counts as it was entered: nothing of it can be limited. */
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
  const counting = new Set(last?.calculation?.counting);
  const recorded = rounds.map((round): RecordedRound => {
    const position = counted.indexOf(round);
    const at = last?.record.findIndex((one) => one.rounds.includes(position)) ?? -1;
    const held = last?.record[at];
    return {
      round,
      posting: postings.find((posting) => posting.round === position),
      value: held && countedValue(held),
      counts: counting.has(at),
    };
  });
  return { index: last?.index, last, rounds: recorded.reverse() };
}
