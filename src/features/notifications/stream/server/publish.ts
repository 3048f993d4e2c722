import { sql } from 'drizzle-orm';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
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
