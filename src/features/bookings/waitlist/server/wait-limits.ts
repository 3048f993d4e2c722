import { eq, type SQL, sql } from 'drizzle-orm';
import type { Refusal } from '#lib/refusal.ts';
import type { HoldLimits } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import { waitlistRefusals } from '../texts.ts';
import { sumWaited } from './store.ts';
import { waitlistEntries } from './tables.ts';

/**
 * Whose places on waitlists are counted over all events: an account's, and those joined from its
 * network, as a keyed hash.
 */
type Counted = { readonly accountId: string; readonly network: string | undefined };

/**
 * Makes requests of one account, and from one network, wait for each other until the transaction
 * ends, so that they cannot exceed a limit together. Call it before any row is locked.
 */
export async function lockWaited(tx: Executor, { accountId, network }: Counted): Promise<void> {
  for (const name of [`wait:account:${accountId}`, ...(network ? [`wait:network:${network}`] : [])])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Why so many more places are not to be waited for: an offer keeps places from everybody else for a
 * day, so whoever waits for many could keep many. The figures are settings (`config.holdLimits`).
 */
export async function findWaitLimit(
  tx: Executor,
  {
    accountId,
    network,
    places,
    limits,
  }: Counted & { readonly places: number; readonly limits: HoldLimits },
): Promise<Refusal | undefined> {
  const exceeds = async (whose: SQL, most: number) => (await sumWaited(tx, whose)) + places > most;
  if (await exceeds(eq(waitlistEntries.accountId, accountId), limits.waitedPerAccount))
    return waitlistRefusals.waiting_for_many;

  const isFull =
    network && (await exceeds(eq(waitlistEntries.network, network), limits.waitedPerNetwork));

  return isFull ? waitlistRefusals.network_waits : undefined;
}
