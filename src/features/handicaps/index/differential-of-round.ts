import {
  approximatelyExpected,
  combinedNines,
  type ExpectedDifferential,
  nineHoleDifferential,
  withExpected,
} from './nine-holes.ts';
import { type Fraction, roundHalfUp } from './rounding.ts';
import { type RatedScore, scoreDifferential } from './score-differential.ts';
import type { Tenths } from './tenths.ts';

/**
 * A round that counts: every hole played, the score adjusted, with the ratings of the holes played.
 */
export type PlayedRound = RatedScore & {
  readonly holes: 9 | 18;
  /** The day it was played, as a whole number from any start. */
  readonly day: number;
};

/**
 * `estimated`: nine holes plus the expected score of nine more. `combined`: two nines of a first
 * index.
 */
export type DifferentialKind = 'full' | 'estimated' | 'combined';

/** One differential of a record. */
export type RecordedDifferential = {
  readonly kind: DifferentialKind;
  /** The positions of the rounds it was made from; two if nines were combined. */
  readonly rounds: readonly number[];
  /** Unrounded, in tenths. */
  readonly exact: Fraction;
  readonly rounded: Tenths;
  /** The sum of all exceptional score reductions since it was posted; 0 or negative. */
  readonly adjustment: Tenths;
};

/** A nine played without an index, which waits for another nine. */
export type WaitingNine = { readonly round: number; readonly exact: Fraction };

type Facts = {
  readonly position: number;
  /** The index at the start of the day. */
  readonly index: Tenths | undefined;
  readonly waiting: WaitingNine | undefined;
  readonly expected: ExpectedDifferential | undefined;
};

/**
 * The differential that a round adds to the record. With an index, a nine is completed by the
 * expected score; without one, by another nine (rules 5.1b and, for Great Britain and Ireland,
 * G2.2).
 * @returns the differential, or the nine that has to wait for another
 */
export function differentialOfRound(
  round: PlayedRound,
  { position, index, waiting, expected = approximatelyExpected }: Facts,
): { readonly differential: RecordedDifferential } | { readonly waits: WaitingNine } {
  const made = (
    kind: DifferentialKind,
    exact: Fraction,
    rounds: readonly number[] = [position],
  ) => ({
    differential: { kind, rounds, exact, rounded: roundHalfUp(exact), adjustment: 0 },
  });

  if (round.holes === 18) return made('full', scoreDifferential(round));

  const exact = nineHoleDifferential(round);
  if (index !== undefined) return made('estimated', withExpected(exact, index, expected));
  if (waiting === undefined) return { waits: { round: position, exact } };

  return made('combined', combinedNines(waiting.exact, exact), [waiting.round, position]);
}
