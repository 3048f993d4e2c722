import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '#lib/clock.ts';
import { secondsUntil } from '#lib/club-time.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { LimitSettings } from '#platform/config/limit-settings.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { keyFor } from '#platform/encrypt.ts';
import { ipNetwork } from './ip-network.ts';

/** The longest window, so that the privacy page can say when the last counter is deleted. */
export const LONGEST_WINDOW_HOURS = 24;

const PURPOSE = 'fourball limit counters 1';
let counterKey: Buffer | undefined;

/**
 * Sets the secret with which counter keys are hashed. Call it before anything is counted. All
 * processes of a site have the same secret, so they count together.
 * @param secret `config.secret`
 */
export function keyCounters(secret: string): void {
  counterKey = keyFor(secret, PURPOSE);
}

let settings: LimitSettings = {};

/**
 * Sets the numbers of limits for this process, from the settings. All processes of a site have the
 * same.
 */
export function setLimits(given: LimitSettings): void {
  settings = given;
}

const inForce = (limit: Allowance): Allowance => ({ ...limit, ...settings[limit.name] });

/** A limit for each key (such as an IP network) in a window that begins with the first use. */
export type Allowance = {
  readonly name: string;
  readonly max: number;
  /** Length of the window in minutes; default 15, at most `LONGEST_WINDOW_HOURS`. */
  readonly windowMinutes?: number;
};

/** A limit with a refusal for callers who exceed it. */
export type Limit = Allowance & {
  /** The sentence of the refusal, which is sent with 429 and `Retry-After`. */
  readonly refusal: Refusal;
};

/** One use of a limit: by which key (an address, an account), and when. */
export type Use<Counted extends Allowance = Limit> = {
  readonly limit: Counted;
  readonly key: string;
  readonly now: Date;
};

/** A limit that a route counts, and by what: an account, an IP network, an email address. */
export type CountedLimit = { readonly limit: Allowance; readonly per: string };

const limitsOfGuards = new WeakMap<object, CountedLimit>();

/** Says which limit a guard counts, and returns the guard. */
export function countingGuard<Guard extends object>(guard: Guard, counted: CountedLimit): Guard {
  limitsOfGuards.set(guard, counted);
  return guard;
}

/** The limit that a guard counts; undefined for a guard that counts none. */
export const limitOfGuard = (guard: object): CountedLimit | undefined => limitsOfGuards.get(guard);

/** Limits requests by IP network. Use it as the first `onRequest` hook. */
export const perNetwork = (
  { clock, database }: { readonly clock: Clock; readonly database: Database },
  limit: Limit,
) =>
  countingGuard(
    (request: { readonly ip: string }): Promise<void> =>
      countUse(database, { limit, key: ipNetwork(request.ip), now: clock() }),
    { limit, per: 'network' },
  );

/** Counts one use, and throws the limit's refusal if none was left. */
export async function countUse(db: Executor, use: Use): Promise<void> {
  if (!(await takeUse(db, use))) throw await tooMany(db, use);
}

/**
 * Counts one use, and returns whether one was left. This holds for any number of processes and
 * simultaneous calls: the count never exceeds `max`, and a refused use is not counted.
 */
export const takeUse = async (db: Executor, use: Use<Allowance>): Promise<boolean> =>
  (await takeNumberedUse(db, use)) !== undefined;

/**
 * The same, but returns the number of the use in its window, from 1 to `max`; undefined if none was
 * left.
 */
export const takeNumberedUse = (db: Executor, use: Use<Allowance>): Promise<number | undefined> =>
  takeUses(db, use, 1);

/** Counts several uses at once; undefined, and none is counted, if fewer were left. */
async function takeUses(
  db: Executor,
  use: Use<Allowance>,
  uses: number,
): Promise<number | undefined> {
  const { max } = inForce(use.limit);
  if (uses > max) return undefined;

  const ends = windowEnd(use);
  const now = use.now.toISOString();

  const counted = await db.execute<{ used: number }>(sql`
    insert into limit_counters as c ("limit", key_hash, window_ends, used)
    values (${use.limit.name}, ${hashKey(use.key)}, ${ends}, ${uses})
    on conflict ("limit", key_hash) do update set
      used = case when c.window_ends <= ${now} then excluded.used else c.used + excluded.used end,
      window_ends = case when c.window_ends <= ${now} then excluded.window_ends else c.window_ends end
    where c.window_ends <= ${now} or c.used + excluded.used <= ${max}
    returning used`);

  return counted.rows[0]?.used;
}

/**
 * Counts different things, such as the people whom an account has seen: each once in the window
 * that begins when it is first used. Throws the limit's refusal, and counts none of them, if fewer
 * are left.
 */
export async function countEach(
  database: Database,
  use: Use,
  things: readonly string[],
): Promise<void> {
  if (things.length === 0) return;
  await database.transaction(async (tx) => {
    const fresh = await noteThings(tx, use, things);
    if (fresh > 0 && (await takeUses(tx, use, fresh)) === undefined) throw await tooMany(tx, use);
  });
}

/**
 * Notes what the key has used, and returns how much of it is new. In one sequence, so that two
 * cannot lock each other.
 */
async function noteThings(tx: Executor, use: Use, things: readonly string[]): Promise<number> {
  const keys = [...new Set(things)]
    .map((thing) => hashKey(`${use.key} ${thing}`))
    .sort(Buffer.compare);
  const now = use.now.toISOString();

  const { rows } = await tx.execute(sql`
    insert into limit_counters as c ("limit", key_hash, window_ends, used)
    select ${use.limit.name}, key, ${windowEnd(use)}, 1 from unnest(${sql.param(keys)}::bytea[]) as key
    on conflict ("limit", key_hash) do update set window_ends = excluded.window_ends
    where c.window_ends <= ${now}
    returning used`);

  return rows.length;
}

/**
 * Undoes `countUse` for the same use, for attempts that count only when they fail. Does nothing if
 * the window of that use is over.
 */
export async function refundUse(db: Executor, use: Use<Allowance>): Promise<void> {
  // A window that began after the use did not count it.
  await db.execute(sql`
    update limit_counters set used = used - 1
    where "limit" = ${use.limit.name} and key_hash = ${hashKey(use.key)} and used > 0
      and window_ends > ${use.now.toISOString()} and window_ends <= ${windowEnd(use)}`);
}

/**
 * An attempt that counts only when it fails. Its uses are counted before it is checked, so that
 * simultaneous attempts cannot exceed a limit together, and they are undone if it succeeds. One
 * transaction counts them all, so that a refusal by one limit uses up no other.
 */
export async function countedFirst<Value>(
  database: Database,
  uses: readonly Use[],
  attempt: () => Promise<Value>,
): Promise<Value> {
  await database.transaction(async (tx) => {
    for (const use of uses) await countUse(tx, use);
  });

  const result = await attempt();
  for (const use of uses) await refundUse(database, use);

  return result;
}

/** Resets one count, for a user who has proved that they may try again. */
export async function clearUse(
  tx: Executor,
  { limit, key }: Omit<Use<Allowance>, 'now'>,
): Promise<void> {
  await tx.execute(
    sql`delete from limit_counters where "limit" = ${limit.name} and key_hash = ${hashKey(key)}`,
  );
}

/** Deletes the counters whose window is over; run by the schedule. */
export async function deleteOldCounters(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`delete from limit_counters where window_ends <= ${now.toISOString()}`);
}

/** Deletes the counters of these keys for all limits, for a user whose account is deleted. */
export async function resetUses(tx: Executor, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys))
    await tx.execute(sql`delete from limit_counters where key_hash = ${hashKey(key)}`);
}

/**
 * Hashes a key such as an address, a network or a name with the secret. There are so few of them
 * that a hash without a secret could be reversed by trying all.
 */
export function hashKey(key: string): Buffer {
  if (!counterKey) throw new Error('The counters have no key yet: call keyCounters first');
  return createHmac('sha256', counterKey).update(key.toLowerCase()).digest();
}

function windowEnd({ limit, now }: Use<Allowance>): string {
  const { name, windowMinutes = 15 } = inForce(limit);
  if (windowMinutes > LONGEST_WINDOW_HOURS * 60)
    throw new Error(`The window of ${name} is too long`);
  return new Date(now.getTime() + windowMinutes * 60_000).toISOString();
}

async function tooMany(db: Executor, use: Use): Promise<Refused> {
  const { rows } = await db.execute<{ window_ends: string }>(sql`
    select window_ends from limit_counters where "limit" = ${use.limit.name} and key_hash = ${hashKey(use.key)}`);
  const ends = new Date(rows[0]?.window_ends ?? use.now);
  return new Refused({
    ...use.limit.refusal,
    retryAfter: Math.max(1, secondsUntil(ends, use.now)),
  });
}
