import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { containsText, folded } from '#platform/database/word-search.ts';
import { parOf, yardsOf } from '../../course.ts';
import { events, photographs, venues } from '../../days/server/tables.ts';
import type { VenueFacts, VenueQuery } from '../contract.ts';

export type VenueRow = typeof venues.$inferSelect;

const PAGE = 25;
/** How many golf days the page of a venue names. */
const EVENTS_NAMED = 50;

/** A page of the venues, by name. */
export async function findVenues(db: Executor, { q, list, cursor: page }: VenueQuery, now: Date) {
  const where = and(
    list === 'retired' ? isNotNull(venues.retiredAt) : isNull(venues.retiredAt),
    q
      ? containsText(sql`${venues.name} || ' ' || ${venues.city} || ' ' || ${venues.postcode}`, q)
      : undefined,
  );

  const played = db.$count(events, eq(events.venueId, venues.id));
  const ahead = db.$count(
    events,
    and(eq(events.venueId, venues.id), gt(events.endsAt, now), ne(events.state, 'cancelled')),
  );

  const [rows, [counted]] = await Promise.all([
    db
      .select({
        venue: venues,
        events: played,
        eventsAhead: ahead,
        photographs: db.$count(photographs, eq(photographs.venueId, venues.id)),
      })
      .from(venues)
      .where(where)
      .orderBy(asc(folded(venues.name)), asc(venues.id))
      .limit(PAGE)
      .offset((page - 1) * PAGE),
    db.select({ total: count() }).from(venues).where(where),
  ]);

  const total = counted?.total ?? 0;

  return { rows, total, next: page * PAGE < total ? page + 1 : null };
}

/** The venues on the list, by name. */
export const findCourses = (db: Executor): Promise<VenueRow[]> =>
  db
    .select()
    .from(venues)
    .where(isNull(venues.retiredAt))
    .orderBy(asc(folded(venues.name)), asc(venues.id));

export const findVenue = async (db: Executor, venueId: string): Promise<VenueRow | undefined> =>
  (await db.select().from(venues).where(eq(venues.id, venueId)))[0];

/**
 * Locks the golf days at a venue, before the venue itself: a golf day that moves to a venue locks
 * in the same order.
 */
export const lockEventsAt = (tx: Executor, venueId: string) =>
  tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.venueId, venueId))
    .orderBy(asc(events.id))
    .for('no key update');

/**
 * Raises the version of golf days whose venue has a new name or address: their editors and emails
 * go by it.
 */
export const raiseEventVersions = (tx: Executor, eventIds: readonly number[]) =>
  tx
    .update(events)
    .set({ version: sql`${events.version} + 1` as SQL<number> })
    .where(inArray(events.id, [...eventIds]));

/** Reads a venue and locks it until the transaction ends. */
export const lockVenue = async (tx: Executor, venueId: string): Promise<VenueRow | undefined> =>
  (await tx.select().from(venues).where(eq(venues.id, venueId)).for('update'))[0];

/** The golf days at a venue, drafts included, latest first. */
export const findEventsAt = (db: Executor, venueId: string) =>
  db
    .select({ id: events.id, title: events.title, startsAt: events.startsAt, state: events.state })
    .from(events)
    .where(eq(events.venueId, venueId))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(EVENTS_NAMED);

/** The ids of all golf days at a venue. */
export const findEventIdsAt = async (db: Executor, venueId: string): Promise<number[]> =>
  (await db.select({ id: events.id }).from(events).where(eq(events.venueId, venueId))).map(
    ({ id }) => id,
  );

/** The columns of a venue's facts, with the totals from its course. */
export const columnsOf = ({ address, position, course, ...facts }: VenueFacts) => ({
  ...facts,
  ...position,
  ...course,
  addressLines: address,
  par: parOf(course) ?? 0,
  yards: yardsOf(course) ?? 0,
});

/** Inserts a venue. Violates `venues_name_and_city` if the city has one with this name. */
export async function insertVenue(tx: Executor, facts: VenueFacts): Promise<string> {
  const [row] = await tx.insert(venues).values(columnsOf(facts)).returning({ id: venues.id });
  if (!row) throw new Error('The venue was not written');
  return row.id;
}

type Change = Partial<typeof venues.$inferInsert>;

/** Changes a venue that the transaction has locked, and raises its version. */
export const updateVenue = (tx: Executor, venueId: string, change: Change) =>
  tx
    .update(venues)
    .set({ ...change, version: sql`${venues.version} + 1` as SQL<number> })
    .where(eq(venues.id, venueId));

export const deleteVenue = (tx: Executor, venueId: string) =>
  tx.delete(venues).where(eq(venues.id, venueId));

/** The names of venues, by id, for the audit log. */
export async function findVenueNames(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, name } = venues;
  const rows = await db
    .select({ id, name })
    .from(venues)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
