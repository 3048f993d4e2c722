import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '#lib/clock.ts';
import { secondsUntil } from '#lib/club-time.ts';
import type { Refusal, Result } from '#lib/refusal.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { keyFor } from '#platform/secrets/keys.ts';
import { ipNetwork } from './ip-network.ts';
import { Refused } from './refusal-reply.ts';

/** No window is longer: so the privacy page may say when the last counter goes. */
export const LONGEST_WINDOW_HOURS = 24;

const PURPOSE = 'fourball limit counters 1';
let counterKey: Buffer | undefined;

/**
 * Gives the counters the key that their keys are hashed with, before anything is counted. It belongs to the process, as
 * the counters do not: all processes of a site have one secret, so they count together.
 * @param secret `config.secret`
 */
export function keyCounters(secret: string): void {
  counterKey = keyFor(secret, PURPOSE);
}

/** How often something happens at most, by one key (an address, a mailbox), in a window that opens with its first use. */
export type Allowance = {
  readonly name: string;
  readonly max: number;
  /** Default: 15, as the product's limits are given; at most `LONGEST_WINDOW_HOURS`. */
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
    countUse(database, { limit, key: ipNetwork(request.ip), now: clock() });

/** Counts one use, and throws the limit's refusal if that is one too many. */
export async function countUse(db: Executor, use: Use): Promise<void> {
  if (!(await takeUse(db, use))) throw await tooMany(db, use);
}

/**
 * Counts one use, and answers whether there was one left. Holds over any number of processes, and a use beyond the last
 * counts nothing: however many come at once, no more than `max` stand in the window.
 */
export const takeUse = async (db: Executor, use: Use<Allowance>): Promise<boolean> =>
  (await takeNumberedUse(db, use)) !== undefined;

/** The same, and answers which use of the window it was, from 1 to `max`; undefined if there was none left. */
export async function takeNumberedUse(db: Executor, use: Use<Allowance>): Promise<number | undefined> {
  const ends = windowEnd(use);
  const now = use.now.toISOString();
  const counted = await db.execute<{ used: number }>(sql`
    insert into limit_counters as c ("limit", key_hash, window_ends, used)
    values (${use.limit.name}, ${hashKey(use.key)}, ${ends}, 1)
    on conflict ("limit", key_hash) do update set
      used = case when c.window_ends <= ${now} then 1 else c.used + 1 end,
      window_ends = case when c.window_ends <= ${now} then excluded.window_ends else c.window_ends end
    where c.window_ends <= ${now} or c.used < ${use.limit.max}
    returning used`);
  return counted.rows[0]?.used;
}

/**
 * Takes back what `countUse` counted for the same use, for attempts that count only when they fail. Does nothing if the
 * window that counted it is over.
 */
export async function refundUse(db: Executor, use: Use<Allowance>): Promise<void> {
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
  if (result.ok) for (const use of uses) await refundUse(database, use);
  return result;
}

/** Starts one count afresh, for somebody who has proved that they may try again. */
export async function clearUse(tx: Executor, { limit, key }: Omit<Use<Allowance>, 'now'>): Promise<void> {
  await tx.execute(
    sql`delete from limit_counters where "limit" = ${limit.name} and key_hash = ${hashKey(key)}`,
  );
}

/** Drops the counters whose window is over; run by the timetable. */
export async function deleteOldCounters(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`delete from limit_counters where window_ends <= ${now.toISOString()}`);
}

/** Drops what was counted for these keys, whatever the limit: for somebody who leaves. */
export async function resetUses(tx: Executor, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys))
    await tx.execute(sql`delete from limit_counters where key_hash = ${hashKey(key)}`);
}

/**
 * Hashes what a limit counts by: an address, a network, a name. There are so few of them that a hash without a secret
 * is found again by trying all.
 */
export function hashKey(key: string): Buffer {
  if (!counterKey) throw new Error('The counters have no key yet: call keyCounters first');
  return createHmac('sha256', counterKey).update(key.toLowerCase()).digest();
}

function windowEnd({ limit, now }: Use<Allowance>): string {
  const { name, windowMinutes = 15 } = limit;
  if (windowMinutes > LONGEST_WINDOW_HOURS * 60) throw new Error(`The window of ${name} is too long`);
  return new Date(now.getTime() + windowMinutes * 60_000).toISOString();
}

async function tooMany(db: Executor, use: Use): Promise<Refused> {
  const { rows } = await db.execute<{ window_ends: string }>(sql`
    select window_ends from limit_counters where "limit" = ${use.limit.name} and key_hash = ${hashKey(use.key)}`);
  const ends = new Date(rows[0]?.window_ends ?? use.now);
  return new Refused({ ...use.limit.refusal, retryAfter: Math.max(1, secondsUntil(ends, use.now)) });
}
