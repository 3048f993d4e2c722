import { RECORD_LENGTH } from './handicap-index.ts';
import { type Fraction, roundHalfUp, type Tenths } from './tenths.ts';

/** The index after a score: the day it was played, and the number of differentials held. */
export type PastIndex = { readonly day: number; readonly index: Tenths; readonly held: number };

/** The days before the most recent score in which the low index counts. */
const LOW_INDEX_DAYS = 365;

/**
 * The low index: the lowest within the 365 days up to the most recent score of the record, that
 * score's own index included (rule 5.7). Only indexes from full records of twenty count, so before
 * the twentieth score there is none. Without another index in the window, the current one is the
 * low (5.7/2).
 * @param history oldest first; its last entry is the most recent score. Days are whole numbers from any start.
 */
export function lowIndex(history: readonly PastIndex[]): Tenths | undefined {
  const latest = history.at(-1);
  if (latest === undefined) return undefined;
  const lows = history
    .filter(({ day, held }) => held >= RECORD_LENGTH && day >= latest.day - LOW_INDEX_DAYS)
    .map(({ index }) => index);
  return lows.length === 0 ? undefined : Math.min(...lows);
}

/**
 * The soft cap halves a rise above 3.0 over the low index; the hard cap limits it to 5.0 (rule
 * 5.8).
 */
export const SOFT_CAP_FROM: Tenths = 30;
export const HARD_CAP_AT: Tenths = 50;

export type Cap = 'none' | 'soft' | 'hard';

/**
 * Limits the rise of an index above the lowest of the last year. A fall is not limited.
 * @param calculated already rounded to 0.1 (5.2b)
 * @param low the low index, undefined before there is one
 */
export function applyCaps(
  calculated: Tenths,
  low: Tenths | undefined,
): { readonly capped: Tenths; readonly cap: Cap } {
  const rise = low === undefined ? 0 : calculated - low;
  if (low === undefined || rise <= SOFT_CAP_FROM) return { capped: calculated, cap: 'none' };
  const soft = { numerator: 2 * (low + SOFT_CAP_FROM) + rise - SOFT_CAP_FROM, denominator: 2 };
  if (soft.numerator > 2 * (low + HARD_CAP_AT)) return { capped: low + HARD_CAP_AT, cap: 'hard' };
  return { capped: roundHalfUp(soft), cap: 'soft' };
}

/** The reduction of every differential of the record by an exceptional score; 0 is none. */
export type Reduction = 0 | -10 | -20;

/**
 * The reduction for a score that is 7.0 or more (-1.0) or 10.0 or more (-2.0) better than the index
 * in effect when the round was played (rule 5.9). 9.95 better is -1.0.
 * @param differential of 18 holes and unrounded, in tenths: a nine counts with its other half
 * @param index undefined before there is one, when no score is exceptional
 */
export function exceptionalReduction(differential: Fraction, index: Tenths | undefined): Reduction {
  if (index === undefined) return 0;
  const better = index * differential.denominator - differential.numerator;
  if (better >= 100 * differential.denominator) return -20;
  return better >= 70 * differential.denominator ? -10 : 0;
}
