import { eq, lt, min, sql } from 'drizzle-orm';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { LiveSignalKind, LiveUpdate, LiveUpdateKind, UpdateData } from '../live-updates.ts';
import { liveStreams, liveUpdates } from './tables.ts';

/**
 * The channel on which processes hear that an account has updates; its payload is the account's id.
 */
export const UPDATES_CHANNEL = 'live_updates';

type Publication<Data extends UpdateData> = {
  readonly to: readonly string[];
  readonly update: LiveUpdateKind<Data>;
  readonly data: Data;
  readonly now: Date;
};

/**
 * Tells every open tab of these accounts that something has changed, once this transaction has
 * committed. Each browser gets it once, in the sequence of the commits, also if it was offline for
 * up to a day. Closed accounts are left out; an erasure under way is waited for.
 *
 * The accounts' streams are locked until the transaction ends: call it last, and once for all
 * accounts.
 */
export async function publishToAccounts<Data extends UpdateData>(
  tx: Executor,
  { to, update, data, now }: Publication<Data>,
): Promise<void> {
  const accounts = [...(await lockAgainstErasure(tx, to)).values()].filter(
    ({ isActive }) => isActive,
  );
  if (accounts.length === 0) return;

  const receivers = `{${accounts.map(({ id }) => id).join(',')}}`;

  await tx.execute(sql`
    with numbered as (
      insert into ${liveStreams} as stream (account_id, last_number)
      select id, 1 from unnest(${receivers}::uuid[]) as id order by id
      on conflict (account_id) do update set last_number = stream.last_number + 1
      returning account_id, last_number
    ), written as (
      insert into ${liveUpdates} (account_id, number, kind, data, created_at)
      select account_id, last_number, ${update.kind}, ${JSON.stringify(data)}::jsonb, ${now.toISOString()}
      from numbered returning account_id
    )
    select pg_notify(${UPDATES_CHANNEL}, account_id::text) from written`);
}

/** The channel of signals; its payload is a `Signal` as JSON. */
export const SIGNALS_CHANNEL = 'live_signals';

/** A signal between processes. */
export type Signal = { readonly to: string; readonly update: LiveUpdate };

/**
 * Tells the open tabs of an account what only counts now, once the transaction has committed.
 * Nothing is stored: who is not connected at this moment never hears of it.
 * @throws if the data has more than PostgreSQL's 8,000 bytes for a notification
 */
export async function signalTo<Data extends UpdateData>(
  tx: Executor,
  to: string,
  { signal }: LiveSignalKind<Data>,
  data: Data,
): Promise<void> {
  const sent: Signal = { to, update: { kind: signal, data } };
  await tx.execute(sql`select pg_notify(${SIGNALS_CHANNEL}, ${JSON.stringify(sent)})`);
}

/** Where an account's stream is: its last update, and the oldest that is kept (null if none is). */
export type Position = { readonly last: number; readonly oldest: number | null };

/**
 * Whether a browser that has everything up to `after` can be sent the rest. Not if it has nothing,
 * if updates after it have been deleted, or if it has more than there is (the database was restored
 * from a backup).
 */
export function canResume(after: number | undefined, { last, oldest }: Position): after is number {
  if (after === undefined || after > last) return false;
  return after === last || (oldest !== null && oldest <= after + 1);
}

/** An update with its number in the account's stream. */
export type NumberedUpdate = LiveUpdate & { readonly number: number };

/** Updates of one stream that a query reads at most; after as many there may be more. */
export const UPDATES_PER_READ = 200;
const KEPT_DAYS = 1;

/** What a stream asks for: the updates of its account after the last one that it has sent. */
export type After = { readonly accountId: string; readonly after: number };

/**
 * For each stream the next updates of its account, oldest first; at most 200 each. One query for
 * all of them.
 */
export async function readUpdates(
  tx: Executor,
  streams: readonly After[],
): Promise<readonly (readonly NumberedUpdate[])[]> {
  const updates = streams.map((): NumberedUpdate[] => []);
  const accounts = sql.param(streams.map(({ accountId }) => accountId));
  const numbers = sql.param(streams.map(({ after }) => after));

  const { rows } = await tx.execute<
    { stream: number } & Readonly<Record<keyof NumberedUpdate, never>>
  >(sql`
    select asked.position::int - 1 as stream, next.number::float8 as number, next.kind, next.data
    from unnest(${accounts}::uuid[], ${numbers}::bigint[]) with ordinality as asked (account_id, after, position)
    cross join lateral (
      select number, kind, data from ${liveUpdates}
      where account_id = asked.account_id and number > asked.after
      order by number limit ${UPDATES_PER_READ}
    ) as next
    order by next.number`);

  for (const { stream, ...update } of rows) updates[stream]?.push(update);

  return updates;
}

/**
 * The numbers of an account's last update and of the oldest that is kept; `oldest` is null if none
 * is.
 */
export async function readPosition(tx: Executor, accountId: string) {
  const [stream] = await tx
    .select({ last: liveStreams.lastNumber })
    .from(liveStreams)
    .where(eq(liveStreams.accountId, accountId));
  const [oldestRow] = await tx
    .select({ oldest: min(liveUpdates.number) })
    .from(liveUpdates)
    .where(eq(liveUpdates.accountId, accountId));
  return { last: stream?.last ?? 0, oldest: oldestRow?.oldest ?? null };
}

/** Deletes updates that are older than a day. The numbers go on. */
export async function deleteOldUpdates(tx: Executor, now: Date): Promise<void> {
  await tx.delete(liveUpdates).where(lt(liveUpdates.createdAt, addDays(now, -KEPT_DAYS)));
}
