import { sql } from 'drizzle-orm';
import type { HoldLimits } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';

/** Whose holds are counted: an account's and its network's, over all events. */
type Counted = {
  readonly accountId: string;
  /** As a keyed hash. */
  readonly network?: string | undefined;
  readonly limits: HoldLimits | undefined;
};

/** Takes one of the locks in a statement of its own. */
export const LOCK_HOLDS = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** The locks of those whose holds are counted, in the order in which they are taken. */
export const namesOfLocks = ({ accountId, network, limits }: Counted): readonly string[] =>
  limits ? [`hold:account:${accountId}`, ...(network ? [`hold:network:${network}`] : [])] : [];

/**
 * The statement also counts holds at other events, which its row lock does not protect, so requests
 * of one account, and of one network, wait for each other first. Both advisory locks end with the
 * transaction and are always taken in this order, before any row is locked.
 */
export async function lockCountedHolds(tx: Executor, counted: Counted): Promise<void> {
  for (const name of namesOfLocks(counted))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
