import type { Tenths } from '../index/tenths.ts';
import type { IndexAfterRound } from './handicap-record.ts';

/** The days before the latest round with which the index is compared. */
const TREND_DAYS = 90;

const DAY_MS = 86_400_000;

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
