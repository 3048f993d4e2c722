import { eq, lt, min, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { LiveUpdate } from '../live-updates.ts';
import { liveStreams, liveUpdates } from './tables.ts';

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
  const found = streams.map((): NumberedUpdate[] => []);
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

  for (const { stream, ...update } of rows) found[stream]?.push(update);

  return found;
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
  const [kept] = await tx
    .select({ oldest: min(liveUpdates.number) })
    .from(liveUpdates)
    .where(eq(liveUpdates.accountId, accountId));
  return { last: stream?.last ?? 0, oldest: kept?.oldest ?? null };
}

/** Deletes updates that are older than a day. The numbers go on. */
export async function deleteOldUpdates(tx: Executor, now: Date): Promise<void> {
  await tx.delete(liveUpdates).where(lt(liveUpdates.createdAt, addDays(now, -KEPT_DAYS)));
}
