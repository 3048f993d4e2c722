import type { Executor } from '#platform/database/database.ts';
import type { Tenths } from '../../index/tenths.ts';
import type { Round, RoundsSummary } from '../contract.ts';
import { handicapRecord, trendOf } from '../handicap-record.ts';
import { findRounds, findRoundsOf } from './round-store.ts';

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

/**
 * The society handicaps of members, from the rounds they entered, by account. Those without one are
 * left out.
 */
export async function readSocietyIndexes(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Tenths>> {
  const rounds = await findRoundsOf(db, accountIds);
  return new Map(
    [...rounds].flatMap(([accountId, own]) => {
      const { index } = handicapRecord(own);
      return index === undefined ? [] : [[accountId, index] as const];
    }),
  );
}
