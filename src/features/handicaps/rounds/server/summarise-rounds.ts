import type { Executor } from '#platform/database/database.ts';
import type { Round, RoundsSummary } from '../contract.ts';
import { handicapRecord } from '../handicap-record.ts';
import { trendOf } from '../trend.ts';
import { findRounds } from './store.ts';

/** The rounds that a summary names. */
const LATEST = 3;

/** Writes the summary of a member's rounds, from the same calculation as their page. */
function summariseRounds(rounds: readonly Round[]): RoundsSummary {
  const record = handicapRecord(rounds);
  return {
    index: record.index ?? null,
    trend: trendOf(record.history) ?? null,
    rounds: rounds.length,
    latest: record.rounds.slice(0, LATEST).map(({ round, value, counts }) => ({
      id: round.id,
      playedOn: round.playedOn,
      course: round.course,
      value: value ?? null,
      counts,
    })),
  };
}

/** The summary of an account's rounds as they are now. */
export const readRoundsSummary = async (db: Executor, accountId: string): Promise<RoundsSummary> =>
  summariseRounds(await findRounds(db, accountId));
