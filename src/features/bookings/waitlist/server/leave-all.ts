import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { offers, waitlistEntries } from './tables.ts';

/**
 * Takes an account that is deleted, or that an admin closes, off every waitlist on which it waits.
 */
export async function stopWaiting(db: Executor, accountId: string, now: Date): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ state: 'left', endedAt: now, network: null })
    .where(and(eq(waitlistEntries.accountId, accountId), eq(waitlistEntries.state, 'waiting')));
}

/** An open offer runs out at once; the sweep then puts its places back on sale. */
export async function endOffers(db: Executor, accountId: string, now: Date): Promise<void> {
  await db
    .update(offers)
    .set({ expiresAt: now })
    .where(and(eq(offers.accountId, accountId), eq(offers.state, 'open')));
}

/** Takes an account off every waitlist, also where places are offered to it. */
export async function leaveWaitlists(db: Executor, accountId: string, now: Date): Promise<void> {
  await stopWaiting(db, accountId, now);
  await endOffers(db, accountId, now);
}
