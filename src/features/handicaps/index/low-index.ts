import { RECORD_LENGTH } from './handicap-index.ts';
import type { Tenths } from './tenths.ts';

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
