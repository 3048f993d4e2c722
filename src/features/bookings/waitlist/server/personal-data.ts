import { and, eq, inArray } from 'drizzle-orm';
import { accountingPeriod, KEPT_FOR_ACCOUNTS } from '#features/payments/texts.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { offers, waitlistEntries } from './tables.ts';

const accounting = {
  keptFor: accountingPeriod,
  kept: KEPT_FOR_ACCOUNTS,
};

/** Entries and offers in the register of personal data. */
export const waitlistPersonalData: readonly PersonalTable[] = [
  {
    table: 'waitlist_entries',
    holds:
      'Each waitlist that you joined: for which golf day, how many places, since when, and why if an organiser took you off it',
    reason: 'To offer you a place when one comes up, as you asked (contract)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(waitlistEntries)
        .where(eq(waitlistEntries.accountId, accountId));
      return rows.map(({ accountId: _own, network: _hash, ...entry }) => entry);
    },
    erase: eraseEntries,
  },
  {
    table: 'offers',
    holds:
      'The places that we offered you from a waitlist, what became of each offer, and why if an organiser offered them out of turn',
    reason: 'To offer you a place when one comes up, as you asked (contract)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(offers).where(eq(offers.accountId, accountId));
      return rows.map(({ accountId: _own, ...offer }) => offer);
    },
    erase: eraseOffers,
  },
];

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
async function eraseEntries(db: Executor, accountId: string, now: Date): Promise<void> {
  await stopWaiting(db, accountId, now);
  await db
    .update(waitlistEntries)
    .set({ reason: null })
    .where(eq(waitlistEntries.accountId, accountId));
}

/** Ends the open offers of an account that is deleted, and forgets why organisers made any. */
async function eraseOffers(db: Executor, accountId: string, now: Date): Promise<void> {
  await endOffers(db, accountId, now);
  await db.update(offers).set({ reason: null }).where(eq(offers.accountId, accountId));
}

/**
 * Takes an account that is deleted, or that an admin closes, off every waitlist on which it waits.
 */
async function stopWaiting(db: Executor, accountId: string, now: Date): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ state: 'left', endedAt: now, network: null })
    .where(and(eq(waitlistEntries.accountId, accountId), eq(waitlistEntries.state, 'waiting')));
}

/** An open offer runs out at once; the sweep then puts its places back on sale. */
async function endOffers(db: Executor, accountId: string, now: Date): Promise<void> {
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
