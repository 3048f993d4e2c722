import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { Round, RoundForm } from '../contract.ts';
import { rounds } from './tables.ts';

type Own = { readonly accountId: string; readonly roundId: string };

/** An account's rounds, oldest first, those of one day in the order of their entry. */
export const findRounds = async (db: Executor, accountId: string): Promise<Round[]> =>
  (await findRoundsOf(db, [accountId])).get(accountId) ?? [];

/** The same of several accounts, in one statement. Those without a round are left out. */
export async function findRoundsOf(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Round[]>> {
  const rows = await db
    .select()
    .from(rounds)
    .where(inArray(rounds.accountId, [...accountIds]))
    .orderBy(asc(rounds.playedOn), asc(rounds.enteredAt), asc(rounds.id));

  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);

  return new Map(
    [...byAccount].map(([id, own]) => [
      id,
      own.map(({ accountId: _owner, enteredAt: _at, entryKey: _key, ...round }) => round),
    ]),
  );
}

/** How many rounds an account keeps. */
export const countRounds = async (tx: Executor, accountId: string): Promise<number> =>
  (await tx.select({ kept: count() }).from(rounds).where(eq(rounds.accountId, accountId)))[0]
    ?.kept ?? 0;

/** A round to add. */
export type NewRound = {
  readonly accountId: string;
  readonly round: RoundForm;
  /** See `AddRoundRequest`. */
  readonly key?: string | undefined;
  readonly now: Date;
};

/** Adds rounds. One whose key its account has used before is left out. */
export async function insertRounds(tx: Executor, added: readonly NewRound[]): Promise<void> {
  const rows = added.map(({ accountId, round, key = null, now }) => ({
    ...round,
    accountId,
    entryKey: key,
    enteredAt: now,
  }));
  await tx
    .insert(rounds)
    .values(rows)
    .onConflictDoNothing({ target: [rounds.accountId, rounds.entryKey] });
}

/** Whether an account has a round that was sent with this key. */
export const hasEntry = async (tx: Executor, accountId: string, key: string): Promise<boolean> =>
  (
    await tx
      .select({ id: rounds.id })
      .from(rounds)
      .where(and(eq(rounds.accountId, accountId), eq(rounds.entryKey, key)))
  ).length > 0;

/** Whether anyone has entered a round. */
export const hasRounds = async (db: Executor): Promise<boolean> =>
  (await db.select({ id: rounds.id }).from(rounds).limit(1)).length > 0;

/** The version of a round; undefined if the account has no such round. */
export const findVersion = async (
  tx: Executor,
  { accountId, roundId }: Own,
): Promise<number | undefined> =>
  (
    await tx
      .select({ version: rounds.version })
      .from(rounds)
      .where(and(eq(rounds.id, roundId), eq(rounds.accountId, accountId)))
      .for('update')
  )[0]?.version;

/** Replaces the facts of a round; its place among the rounds of its day stays. */
export async function updateRound(tx: Executor, { roundId }: Own, round: RoundForm): Promise<void> {
  await tx
    .update(rounds)
    .set({ ...round, version: sql`${rounds.version} + 1` })
    .where(eq(rounds.id, roundId));
}

export async function deleteRound(tx: Executor, { roundId }: Own): Promise<void> {
  await tx.delete(rounds).where(eq(rounds.id, roundId));
}
