import {
  calculateIndex,
  type IndexCalculation,
  MAXIMUM_INDEX,
  RECORD_LENGTH,
} from './handicap-index.ts';
import {
  applyCaps,
  type Cap,
  exceptionalReduction,
  lowIndex,
  type PastIndex,
  type Reduction,
} from './index-adjustments.ts';
import {
  differentialOfRound,
  type ExpectedDifferential,
  type PlayedRound,
  type RecordedDifferential,
  type WaitingNine,
} from './score-differential.ts';
import type { Tenths } from './tenths.ts';

/**
 * A round whose score is not limited yet: the maximum of each hole depends on the index at the
 * start of the day, which the history finds.
 */
export type UnadjustedRound = Omit<PlayedRound, 'adjustedGross'> & {
  /** The adjusted gross score for an index; undefined is someone without one. */
  readonly adjust: (index: Tenths | undefined) => number;
};

type Given = PlayedRound | UnadjustedRound;

/** The effect of one round on the record, with everything that explains it. */
export type Posting = {
  /** Its position in the given rounds. */
  readonly round: number;
  /** The index at the start of the day, with which it was played. */
  readonly indexBefore: Tenths | undefined;
  /** The score that counts: strokes, no hole above its maximum. */
  readonly adjustedGross: number;
  /** The differential it added; undefined for a nine that waits for another. */
  readonly differential: RecordedDifferential | undefined;
  readonly reduction: Reduction;
  /** True if reductions total 2.0 or more: a committee should review it (rule 5.9). */
  readonly needsReview: boolean;
  /** The record after it, oldest first. */
  readonly record: readonly RecordedDifferential[];
  /** How the index was calculated; undefined with fewer than three differentials. */
  readonly calculation: IndexCalculation | undefined;
  /** The low index from which the caps were calculated; undefined while there is none. */
  readonly low: Tenths | undefined;
  readonly cap: Cap;
  /** True if the maximum of 54.0 limited the index. */
  readonly isMaximum: boolean;
  readonly index: Tenths | undefined;
};

export type HistoryOptions = {
  /** The expected score that completes a nine; the usual approximation by default. */
  readonly expected?: ExpectedDifferential | undefined;
  /**
   * The lowest index of the last twelve months, for a record whose earlier scores are not given.
   */
  readonly knownLow?: Tenths | undefined;
};

type HistoryState = {
  readonly record: readonly RecordedDifferential[];
  readonly past: readonly PastIndex[];
  readonly waiting: WaitingNine | undefined;
};

/** The value of a differential in the index: rounded, with the reductions since. */
export const countedValue = ({ rounded, adjustment }: RecordedDifferential): Tenths =>
  rounded + adjustment;

/**
 * Recalculates a whole record in date order, rounds of one day in the given order, by the steps of
 * the rules: index at the start of the day, differential, exceptional score, last twenty, lowest
 * and adjustment, caps, maximum, low index. Nothing is updated in place: a changed round means a
 * new calculation.
 * @returns one posting for each round, in date order; the last one has the current index and its explanation
 */
export function handicapHistory(rounds: readonly Given[], options: HistoryOptions = {}): Posting[] {
  const postings: Posting[] = [];
  let state: HistoryState = { record: [], past: [], waiting: undefined };
  const inOrder = rounds.map((played, round) => ({ played, round }));

  inOrder.sort((a, b) => a.played.day - b.played.day || a.round - b.round);

  for (const { played, round } of inOrder) {
    const next = post(state, played, round, options);
    state = next.held;
    postings.push(next.posting);
  }

  return postings;
}

const adjusted = (given: Given, index: Tenths | undefined): PlayedRound =>
  'adjust' in given ? { ...given, adjustedGross: given.adjust(index) } : given;

function post(
  held: HistoryState,
  given: Given,
  round: number,
  { expected, knownLow }: HistoryOptions,
) {
  const index = held.past.findLast(({ day }) => day < given.day)?.index;
  const played = adjusted(given, index);
  const { adjustedGross } = played;

  const made = differentialOfRound(played, {
    position: round,
    index,
    waiting: held.waiting,
    expected,
  });

  if ('waits' in made) {
    const posting = { ...unchanged(held), round, indexBefore: index, adjustedGross };
    return { held: { ...held, waiting: made.waits }, posting };
  }

  const reduction = exceptionalReduction(made.differential.exact, index);
  const record = [...held.record, made.differential]
    .slice(-RECORD_LENGTH)
    .map((one) => ({ ...one, adjustment: one.adjustment + reduction }));
  const low = record.length < RECORD_LENGTH ? undefined : lowest(lowIndex(held.past), knownLow);
  const settled = settle(record, low);
  const past: readonly PastIndex[] =
    settled.index === undefined
      ? held.past
      : [...held.past, { day: played.day, index: settled.index, held: record.length }];

  const posting: Posting = {
    round,
    indexBefore: index,
    adjustedGross,
    differential: record.at(-1),
    reduction,
    needsReview: reduction < 0 && record.some(({ adjustment }) => adjustment <= -20),
    record,
    low,
    ...settled,
  };

  const waiting = made.differential.kind === 'combined' ? undefined : held.waiting;

  return { held: { record, past, waiting }, posting };
}

/** Calculates the index from the record: lowest and adjustment, caps, maximum. */
function settle(record: readonly RecordedDifferential[], low: Tenths | undefined) {
  const calculation = calculateIndex(record.map(countedValue));
  if (calculation === undefined)
    return { calculation, cap: 'none', isMaximum: false, index: undefined } as const;

  const { capped, cap } = applyCaps(calculation.calculated, low);

  return {
    calculation,
    cap,
    isMaximum: capped > MAXIMUM_INDEX,
    index: Math.min(capped, MAXIMUM_INDEX),
  };
}

/** A waiting nine changes nothing. */
const unchanged = ({ record, past }: HistoryState) => ({
  differential: undefined,
  reduction: 0 as const,
  needsReview: false,
  record,
  calculation: calculateIndex(record.map(countedValue)),
  low: undefined,
  cap: 'none' as const,
  isMaximum: false,
  index: past.at(-1)?.index,
});

const lowest = (...indexes: (Tenths | undefined)[]): Tenths | undefined => {
  const knownIndexes = indexes.filter((index) => index !== undefined);
  return knownIndexes.length === 0 ? undefined : Math.min(...knownIndexes);
};
