import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { events, photographs, venues } from '../../days/server/tables.ts';
import type { Subject } from '../contract.ts';

export type PhotographRow = typeof photographs.$inferSelect;

const ofSubject = ({ event, venue }: Subject): SQL =>
  event === undefined ? eq(photographs.venueId, String(venue)) : eq(photographs.eventId, event);

/** The photographs of an event or a venue, in order. */
export const findPhotographs = (db: Executor, subject: Subject): Promise<PhotographRow[]> =>
  db
    .select()
    .from(photographs)
    .where(ofSubject(subject))
    .orderBy(asc(photographs.sort), asc(photographs.id));

export const findPhotograph = async (
  db: Executor,
  id: string,
): Promise<PhotographRow | undefined> =>
  (await db.select().from(photographs).where(eq(photographs.id, id)))[0];

/**
 * Locks the event or venue, so that its photographs change one after another.
 * @returns the ids of the events whose pages show its photographs; undefined if there is no such event or venue
 */
export async function lockSubject(
  tx: Executor,
  { event, venue }: Subject,
): Promise<number[] | undefined> {
  if (event !== undefined) {
    const rows = await tx
      .select({ id: events.id })
      .from(events)
      .where(eq(events.id, event))
      .for('no key update');
    return rows.length > 0 ? [event] : undefined;
  }

  const rows = await tx
    .select({ id: venues.id })
    .from(venues)
    .where(eq(venues.id, String(venue)))
    .for('no key update');
  if (rows.length === 0) return undefined;

  const there = await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.venueId, String(venue)));

  return there.map(({ id }) => id);
}

/** A new id for a photograph, by which its files are stored before its row is written. */
export async function newPhotographId(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select uuidv7() as id`);
  return rows[0]?.id ?? '';
}

export const insertPhotograph = (tx: Executor, row: typeof photographs.$inferInsert) =>
  tx.insert(photographs).values(row);

export const writeAlt = (tx: Executor, id: string, alt: string) =>
  tx.update(photographs).set({ alt }).where(eq(photographs.id, id));

/** Writes the order of all photographs of a subject that the transaction has locked. */
export async function writeOrder(
  tx: Executor,
  subject: Subject,
  ids: readonly string[],
): Promise<void> {
  for (const [sort, id] of ids.entries())
    await tx
      .update(photographs)
      .set({ sort })
      .where(and(eq(photographs.id, id), ofSubject(subject)));
}

export const deletePhotographs = (tx: Executor, ids: readonly string[]) =>
  tx.delete(photographs).where(inArray(photographs.id, [...ids]));
