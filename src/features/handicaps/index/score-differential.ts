import { type Fraction, roundHalfUp, sumOf, type Tenths } from './tenths.ts';

/** The slope rating of a course of standard difficulty. */
export const STANDARD_SLOPE = 113;

/**
 * The playing conditions calculation of a course and day; the organisers enter it, 0 by default
 * (rule 5.6).
 */
export type Pcc = -1 | 0 | 1 | 2 | 3;

/**
 * A score, and the rating of the tees it was made from: 18 holes, or nine with the ratings of those
 * nine.
 */
export type RatedScore = {
  /** Adjusted gross score: strokes after limiting each hole to its maximum. */
  readonly adjustedGross: number;
  readonly courseRating: Tenths;
  /** 55 to 155. */
  readonly slope: number;
  readonly pcc: Pcc;
};

/**
 * The score differential of 18 holes, exact and unrounded, in tenths: (113 / slope) × (AGS − CR −
 * PCC) (rule 5.1a). The record holds it rounded by `roundHalfUp` (5.1c); the exceptional score test
 * needs it unrounded (5.9).
 */
export const scoreDifferential = ({
  adjustedGross,
  courseRating,
  slope,
  pcc,
}: RatedScore): Fraction => ({
  numerator: STANDARD_SLOPE * (10 * adjustedGross - courseRating - 10 * pcc),
  denominator: slope,
});

/**
 * The differential of nine holes, exact, in tenths; it is never rounded on its own (rule 5.1b).
 * Nine holes count half of the day's playing conditions. The ratings are those of the nine, not
 * half of the eighteen.
 */
export const nineHoleDifferential = ({
  adjustedGross,
  courseRating,
  slope,
  pcc,
}: RatedScore): Fraction => ({
  numerator: STANDARD_SLOPE * (10 * adjustedGross - courseRating - 5 * pcc),
  denominator: slope,
});

/** What a player of this index is expected to score on nine more holes, exact, in tenths. */
export type ExpectedDifferential = (index: Tenths) => Fraction;

/**
 * The usual approximation, 0.52 × index + 1.2. The official figures are not published; this is
 * within 0.1 of every published example, so differentials made with it are marked "estimated".
 */
export const approximatelyExpected: ExpectedDifferential = (index) => ({
  numerator: 13 * index + 300,
  denominator: 25,
});

/**
 * A nine as an 18-hole differential, for a player who has an index: played, and expected for the
 * rest (5.1b).
 */
export const withExpected = (
  nine: Fraction,
  index: Tenths,
  expected: ExpectedDifferential,
): Fraction => sumOf(nine, expected(index));

/**
 * Two nines as one 18-hole differential, for a first index as Great Britain and Ireland award it
 * (4.5, G2.2).
 */
export const combinedNines = (first: Fraction, second: Fraction): Fraction => sumOf(first, second);

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
