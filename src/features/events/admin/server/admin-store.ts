import { and, asc, count, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { londonInstant } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { containsText, folded } from '#platform/database/word-search.ts';
import { events, series, venues } from '../../days/server/tables.ts';
import type { EventListQuery } from '../contract.ts';

/** The events on one page of the organisers' list. */
const PAGE = 50;

export type EventInsert = typeof events.$inferInsert;

/** Inserts a draft and returns its id. */
export async function insertEvent(tx: Executor, event: EventInsert): Promise<number> {
  const [row] = await tx.insert(events).values(event).returning({ id: events.id });
  if (!row) throw new Error('The event was not written');
  return row.id;
}

type Write = {
  readonly eventId: number;
  readonly version: number;
  readonly change: Partial<EventInsert>;
};

/**
 * Changes an event, if it still has this version and no more places are taken than the new
 * capacity. One statement decides, whatever is booked at the same time.
 * @returns the new version; undefined if nothing was changed
 */
export async function writeEvent(tx: Executor, write: Write): Promise<number | undefined> {
  const { capacity } = write.change;

  const [row] = await tx
    .update(events)
    .set(write.change)
    .where(
      and(
        eq(events.id, write.eventId),
        eq(events.version, write.version),
        capacity === undefined ? undefined : lte(events.placesTaken, capacity),
      ),
    )
    .returning({ version: events.version });

  return row?.version;
}

/** The id of the series with this name, which is added if there is none; null for no name. */
export async function seriesIdOf(tx: Executor, name: string | null): Promise<string | null> {
  if (name === null) return null;
  await tx.insert(series).values({ name }).onConflictDoNothing({ target: series.name });
  const [row] = await tx.select({ id: series.id }).from(series).where(eq(series.name, name));
  return row?.id ?? null;
}

export const venueExists = async (tx: Executor, venueId: string): Promise<boolean> =>
  (await tx.select({ id: venues.id }).from(venues).where(eq(venues.id, venueId))).length > 0;

/**
 * What the editor offers: the venues in use by city and name, the chosen one even if retired, and
 * the names of all series.
 */
export async function readChoices(db: Executor, eventId: number) {
  const currentVenue = db.select({ id: events.venueId }).from(events).where(eq(events.id, eventId));

  const [clubs, named] = await Promise.all([
    db
      .select({ id: venues.id, name: venues.name, city: venues.city })
      .from(venues)
      .where(or(isNull(venues.retiredAt), inArray(venues.id, currentVenue)))
      .orderBy(asc(venues.city), asc(folded(venues.name))),
    db
      .select({ name: series.name })
      .from(series)
      .orderBy(asc(folded(series.name))),
  ]);

  return { venues: clubs, series: named.map(({ name }) => name) };
}

/**
 * A page of the events that match, upcoming ones first, soonest first, then past ones, latest
 * first.
 */
export async function listEvents(
  db: Executor,
  query: EventListQuery,
  { now, most = PAGE }: { readonly now: Date; readonly most?: number },
) {
  const page = query.cursor ?? 1;

  const where = and(
    query.state ? eq(events.state, query.state) : undefined,
    query.city ? eq(events.city, query.city) : undefined,
    query.month ? inMonth(query.month) : undefined,
    query.q ? matching(query.q) : undefined,
  );

  const isPast = sql`${events.endsAt} <= ${now.toISOString()}`;

  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: events.id,
        title: events.title,
        city: events.city,
        startsAt: events.startsAt,
        endsAt: events.endsAt,
        state: events.state,
        venue: venues.name,
        capacity: events.capacity,
        placesTaken: events.placesTaken,
      })
      .from(events)
      .leftJoin(venues, eq(venues.id, events.venueId))
      .where(where)
      .orderBy(
        isPast,
        sql`case when ${isPast} then null else ${events.startsAt} end`,
        sql`${events.startsAt} desc`,
        asc(events.id),
      )
      .limit(most)
      .offset((page - 1) * most),
    db
      .select({ total: count() })
      .from(events)
      .leftJoin(venues, eq(venues.id, events.venueId))
      .where(where),
  ]);

  const total = counted?.total ?? 0;

  return { rows, total, next: page * most < total ? page + 1 : null };
}

export type ListedEvent = Awaited<ReturnType<typeof listEvents>>['rows'][number];

/** Starts in this month in London: "2026-05". */
function inMonth(month: string): SQL | undefined {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return and(
    gte(events.startsAt, londonInstant(`${month}-01`, '00:00')),
    lt(events.startsAt, londonInstant(`${next}-01`, '00:00')),
  );
}

/** Finds part of a title, a city or a venue, however it is written. No character is a wildcard. */
const matching = (words: string): SQL =>
  containsText(
    sql`${events.title} || ' ' || ${events.city} || ' ' || coalesce(${venues.name}, '')`,
    words,
  );
