import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '#lib/clock.ts';
import { secondsUntil } from '#lib/club-time.ts';
import type { Refusal, Result } from '#lib/refusal.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { Refused } from './answer.ts';
import { networkOf } from './network-of.ts';

/** How often something happens at most, by one key (an address, a mailbox), in a window that opens with its first use. */
export type Allowance = {
  readonly name: string;
  readonly max: number;
  /** Default: 15, as the product's limits are given. */
  readonly windowMinutes?: number;
};

/** An allowance whose end is told to whoever meets it. */
export type Limit = Allowance & {
  /** What the one who is refused reads; sent with 429 and `Retry-After`. */
  readonly refusal: Refusal;
};

/** One use of a limit: by whom (an address, an account), and when. */
export type Use<Counted extends Allowance = Limit> = {
  readonly limit: Counted;
  readonly key: string;
  readonly now: Date;
};

/** Rate gate by the network a request comes from. Use as `onRequest`, ahead of everything else. */
export const perNetwork =
  ({ clock, database }: { readonly clock: Clock; readonly database: Database }, limit: Limit) =>
  (request: { readonly ip: string }): Promise<void> =>
    countUse(database, { limit, key: networkOf(request.ip), now: clock() });

/** Counts one use, and throws the limit's refusal if that is one too many. */
export async function countUse(db: Executor, use: Use): Promise<void> {
  if (!(await takeUse(db, use))) throw await tooMany(db, use);
}

/**
 * Counts one use, and answers whether there was one left. Holds over any number of processes, and a use beyond the last
 * counts nothing: however many come at once, no more than `max` stand in the window.
 */
export async function takeUse(db: Executor, use: Use<Allowance>): Promise<boolean> {
  const ends = windowEnd(use);
  const now = use.now.toISOString();
  const counted = await db.execute(sql`
    insert into limit_counters as c ("limit", key_hash, window_ends, used)
    values (${use.limit.name}, ${hashKey(use.key)}, ${ends}, 1)
    on conflict ("limit", key_hash) do update set
      used = case when c.window_ends <= ${now} then 1 else c.used + 1 end,
      window_ends = case when c.window_ends <= ${now} then excluded.window_ends else c.window_ends end
    where c.window_ends <= ${now} or c.used < ${use.limit.max}
    returning used`);
  return counted.rows.length > 0;
}

/**
 * Takes back what `countUse` counted for the same use, for attempts that count only when they fail. Does nothing if the
 * window that counted it is over.
 */
export async function giveBackUse(db: Executor, use: Use): Promise<void> {
  // A window opened after the use ends later than one opened by it: that one never counted it.
  await db.execute(sql`
    update limit_counters set used = used - 1
    where "limit" = ${use.limit.name} and key_hash = ${hashKey(use.key)} and used > 0
      and window_ends > ${use.now.toISOString()} and window_ends <= ${windowEnd(use)}`);
}

/**
 * An attempt that counts only when it fails: it takes its uses before it is judged, so that attempts sent at once cannot
 * pass a limit together, and gives them back if it succeeds. One transaction takes them all: what one limit refuses
 * does not use up another.
 */
export async function countedFirst<Value>(
  database: Database,
  uses: readonly Use[],
  judge: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  await database.transaction(async (tx) => {
    for (const use of uses) await countUse(tx, use);
  });
  const result = await judge();
  if (result.ok) for (const use of uses) await giveBackUse(database, use);
  return result;
}

/** Drops the counters whose window is over; run by the timetable. */
export async function forgetOldCounters(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`delete from limit_counters where window_ends <= ${now.toISOString()}`);
}

// Keys are addresses and account names: only their hash is kept.
const hashKey = (key: string): Buffer => createHash('sha256').update(key.toLowerCase()).digest();

const windowEnd = ({ limit, now }: Use<Allowance>): string =>
  new Date(now.getTime() + (limit.windowMinutes ?? 15) * 60_000).toISOString();

async function tooMany(db: Executor, use: Use): Promise<Refused> {
  const { rows } = await db.execute<{ window_ends: string }>(sql`
    select window_ends from limit_counters where "limit" = ${use.limit.name} and key_hash = ${hashKey(use.key)}`);
  const ends = new Date(rows[0]?.window_ends ?? use.now);
  return new Refused({ ...use.limit.refusal, retryAfter: Math.max(1, secondsUntil(ends, use.now)) });
}
