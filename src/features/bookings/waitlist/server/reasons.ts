import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { endOffers, stopWaiting } from './leave-all.ts';
import { offers, waitlistEntries } from './tables.ts';

type Reasons = ReadonlyMap<string, string>;
const byId = (rows: readonly { id: string; reason: string | null }[]): Reasons =>
  new Map(rows.flatMap(({ id, reason }) => (reason ? [[id, reason] as const] : [])));

/** Why organisers took people off a waitlist, by entry; for the audit log, as everything here. */
export async function readEntryReasons(db: Executor, ids: readonly string[]): Promise<Reasons> {
  if (ids.length === 0) return new Map();
  const { id, reason } = waitlistEntries;
  return byId(
    await db
      .select({ id, reason })
      .from(waitlistEntries)
      .where(inArray(id, [...ids])),
  );
}

/** Why organisers offered places out of turn, by offer. */
export async function readOfferReasons(db: Executor, ids: readonly string[]): Promise<Reasons> {
  if (ids.length === 0) return new Map();
  const { id, reason } = offers;
  return byId(
    await db
      .select({ id, reason })
      .from(offers)
      .where(inArray(id, [...ids])),
  );
}

/**
 * Ends the waiting of an account that is deleted. An organiser's reason may name the person, so it
 * goes too.
 */
export async function eraseEntries(db: Executor, accountId: string, now: Date): Promise<void> {
  await stopWaiting(db, accountId, now);
  await db
    .update(waitlistEntries)
    .set({ reason: null })
    .where(eq(waitlistEntries.accountId, accountId));
}

/** Ends the open offers of an account that is deleted, and forgets why organisers made any. */
export async function eraseOffers(db: Executor, accountId: string, now: Date): Promise<void> {
  await endOffers(db, accountId, now);
  await db.update(offers).set({ reason: null }).where(eq(offers.accountId, accountId));
}
