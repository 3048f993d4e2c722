import type { Executor } from '#platform/database/database.ts';
import type { Tenths } from '../../index/tenths.ts';
import { handicapRecord } from '../handicap-record.ts';
import { findRoundsOf } from './store.ts';

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
