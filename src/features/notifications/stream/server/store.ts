import { and, asc, eq, gt, lt, min } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { LiveUpdate } from '../live-updates.ts';
import { liveStreams, liveUpdates } from './tables.ts';

/** An update with its number in the account's stream. */
export type NumberedUpdate = LiveUpdate & { readonly number: number };

/** Updates that one query reads at most; a stream asks again until there are none. */
const BATCH = 200;
const KEPT_DAYS = 1;

/** The next updates of an account after a number, oldest first; at most 200. */
export const readUpdates = (
  tx: Executor,
  accountId: string,
  after: number,
): Promise<readonly NumberedUpdate[]> =>
  tx
    .select({ number: liveUpdates.number, kind: liveUpdates.kind, data: liveUpdates.data })
    .from(liveUpdates)
    .where(and(eq(liveUpdates.accountId, accountId), gt(liveUpdates.number, after)))
    .orderBy(asc(liveUpdates.number))
    .limit(BATCH);

/** The numbers of an account's last update and of the oldest that is kept; `oldest` is null if none is. */
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
