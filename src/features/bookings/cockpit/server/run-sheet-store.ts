import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { ManualStep } from '../run-sheet-contract.ts';
import { clubPacks, runSheetTicks } from './tables.ts';

/**
 * What is stored instead of a link's token: a plain hash suffices, because 122 random bits cannot
 * be guessed.
 */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** What the club of an event was told, and the hash of its link. */
export async function findClubPack(db: Executor, eventId: number) {
  const [pack] = await db.select().from(clubPacks).where(eq(clubPacks.eventId, eventId));
  return pack;
}

/** The event whose club has this link. */
export async function findEventOfLink(
  db: Executor,
  linkToken: string,
): Promise<number | undefined> {
  const [pack] = await db
    .select()
    .from(clubPacks)
    .where(eq(clubPacks.linkHash, hashLinkToken(linkToken)));
  return pack?.eventId;
}

type Pack = typeof clubPacks.$inferInsert;

/** Writes some columns of an event's pack; the others stay. */
export async function saveClubPack(
  tx: Executor,
  eventId: number,
  change: Omit<Pack, 'eventId'>,
): Promise<void> {
  await tx
    .insert(clubPacks)
    .values({ eventId, ...change })
    .onConflictDoUpdate({ target: clubPacks.eventId, set: change });
}

export async function findTicks(db: Executor, eventId: number): Promise<ReadonlySet<ManualStep>> {
  const rows = await db.select().from(runSheetTicks).where(eq(runSheetTicks.eventId, eventId));
  return new Set(rows.map(({ step }) => step));
}

type Tick = { readonly eventId: number; readonly step: ManualStep };

/** Ticks a step. @returns whether it was not ticked before */
export async function addTick(tx: Executor, tick: Tick, by: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(runSheetTicks)
    .values({ ...tick, tickedAt: now, tickedBy: by })
    .onConflictDoNothing()
    .returning({ step: runSheetTicks.step });
  return rows.length > 0;
}

/** Takes a tick away. @returns whether there was one */
export async function removeTick(tx: Executor, { eventId, step }: Tick): Promise<boolean> {
  const rows = await tx
    .delete(runSheetTicks)
    .where(and(eq(runSheetTicks.eventId, eventId), eq(runSheetTicks.step, step)))
    .returning({ step: runSheetTicks.step });
  return rows.length > 0;
}
