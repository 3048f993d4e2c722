import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { City } from '#lib/cities.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import type { Photograph } from '../../contract.ts';
import { events, series, venues } from './tables.ts';

/** How many played events the public list keeps. */
const PLAYED_LISTED = 12;
/** How many played events a city's page shows. */
const PLAYED_IN_CITY = 6;

const forEveryone = eq(events.audience, 'everyone');

/** The queries that most pages need, prepared once per database. */
export function prepareReads(database: Database) {
  const listedTo = (audience: SQL) => {
    const lastPlayed = database
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.state, 'played'), audience))
      .orderBy(desc(events.startsAt))
      .limit(PLAYED_LISTED);

    return selectListed(
      database,
      and(audience, or(inArray(events.state, ['open', 'closed']), inArray(events.id, lastPlayed))),
    ).orderBy(asc(events.startsAt), asc(events.id));
  };

  return {
    listed: listedTo(forEveryone).prepare('events_listed'),
    listedToMembers: listedTo(ne(events.audience, 'link')).prepare('events_listed_to_members'),
    byId: eventPages(database, eq(events.id, sql.placeholder('eventId'))).prepare('events_by_id'),
  };
}

export type Reads = ReturnType<typeof prepareReads>;
export type ListedRow = Awaited<ReturnType<Reads['listed']['execute']>>[number];
/** An event with everything that its page shows. */
export type EventPageRow = Awaited<ReturnType<Reads['byId']['execute']>>[number];
export type EventRow = Omit<EventPageRow, 'photographs'>;

const ofEventOrVenue = sql`from photographs p where p.event_id = events.id or p.venue_id = events.venue_id`;
const photographJson = sql`json_build_object('id', p.id, 'alt', p.alt, 'width', p.width, 'height', p.height, 'widths', p.widths)`;
/** Those of the event before those of its venue. */
const inOrder = sql`order by p.event_id is null, p.sort, p.id`;
const firstPhotograph = sql<Photograph | null>`(select ${photographJson} ${ofEventOrVenue} ${inOrder} limit 1)`;
const allPhotographs = sql<
  Photograph[]
>`(select coalesce(json_agg(${photographJson} ${inOrder}), '[]') ${ofEventOrVenue})`;

const listedColumns = {
  id: events.id,
  title: events.title,
  city: events.city,
  area: events.area,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  pricePence: events.pricePence,
  capacity: events.capacity,
  placesTaken: events.placesTaken,
  bookingOpensAt: events.bookingOpensAt,
  minTier: events.minTier,
  regionFirst: events.regionFirst,
  eventType: events.eventType,
  state: events.state,
};

const eventsWithVenue = (db: Executor, where: SQL) =>
  db
    .select({ event: events, venue: venues, series: series.name })
    .from(events)
    .leftJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(where);

const eventPages = (db: Executor, where: SQL) =>
  db
    .select({ event: events, venue: venues, series: series.name, photographs: allPhotographs })
    .from(events)
    .leftJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(where);

/** An event in any state with its photographs; undefined if there is none. */
export const findEventPage = async (
  db: Executor,
  eventId: number,
): Promise<EventPageRow | undefined> => (await eventPages(db, eq(events.id, eventId)))[0];

/** Events by id, or all events, drafts included, soonest first. */
export const findEvents = (db: Executor, eventIds?: readonly number[]): Promise<EventRow[]> =>
  eventsWithVenue(db, eventIds ? inArray(events.id, [...eventIds]) : sql`true`).orderBy(
    asc(events.startsAt),
    asc(events.id),
  );

/**
 * The events that are no drafts and end after one instant and start before another, soonest first.
 */
export const findEventsBetween = (
  db: Executor,
  { endsAfter, startsBefore }: { readonly endsAfter: Date; readonly startsBefore: Date },
): Promise<EventRow[]> => {
  const during = and(gt(events.endsAt, endsAfter), lt(events.startsAt, startsBefore));
  return eventsWithVenue(db, and(ne(events.state, 'draft'), during) ?? sql`true`).orderBy(
    asc(events.startsAt),
    asc(events.id),
  );
};

type Season = {
  readonly now: Date;
  readonly series: string;
  readonly ids: readonly number[];
  readonly most: number;
};

/**
 * The coming events that members see in lists, at most so many and those of the series before
 * others, and the events with these ids; soonest first. Drafts are left out.
 */
export const findSeason = (
  db: Executor,
  { now, series: name, ids, most }: Season,
): Promise<EventRow[]> => {
  const coming = db
    .select({ id: events.id })
    .from(events)
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(
      and(
        inArray(events.state, ['open', 'closed']),
        gt(events.endsAt, now),
        ne(events.audience, 'link'),
      ),
    )
    .orderBy(sql`coalesce(${series.name}, '') <> ${name}`, asc(events.startsAt), asc(events.id))
    .limit(most);

  // By id in both cases, so that the few rows shown are found by the primary key.
  const isShown = sql`${events.id} in ((${coming}) union select unnest(${`{${ids.join()}}`}::int[]))`;

  return eventsWithVenue(db, and(ne(events.state, 'draft'), isShown) ?? sql`true`).orderBy(
    asc(events.startsAt),
    asc(events.id),
  );
};

/** The different prices of published events that are not over, lowest first. */
export const findComingPrices = (db: Executor, now: Date) =>
  db
    .selectDistinct({ pricePence: events.pricePence })
    .from(events)
    .where(and(inArray(events.state, ['open', 'closed']), gt(events.endsAt, now)))
    .orderBy(asc(events.pricePence));

/**
 * The events of a calendar feed, soonest first. Cancelled ones are included, so subscribers see the
 * cancellation; drafts are not.
 * @param filter.endsAfter leaves out events that ended before
 * @param filter.city undefined for all cities
 */
export const findFeedEvents = (
  db: Executor,
  filter: { readonly endsAfter: Date; readonly city: City | undefined },
): Promise<EventRow[]> => {
  const inCity = filter.city ? eq(events.city, filter.city) : undefined;

  const condition = and(
    forEveryone,
    ne(events.state, 'draft'),
    gt(events.endsAt, filter.endsAfter),
    inCity,
  );

  return eventsWithVenue(db, condition ?? sql`true`).orderBy(asc(events.startsAt), asc(events.id));
};

/** Reads an event and locks it until the transaction ends. */
export const lockEvent = async (tx: Executor, eventId: number) =>
  (await tx.select().from(events).where(eq(events.id, eventId)).for('update'))[0];

const selectListed = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      event: listedColumns,
      venue: venues.name,
      series: series.name,
      photograph: firstPhotograph,
    })
    .from(events)
    .leftJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(where)
    .$dynamic();

/** The cards of the events of a condition, whoever may see them, soonest first. */
export const findListed = (db: Executor, where: SQL): Promise<ListedRow[]> =>
  selectListed(db, where).orderBy(asc(events.startsAt), asc(events.id));

/** The events of a series for everyone, cancelled ones included, soonest first. */
export const findSeries = (db: Executor, name: string): Promise<ListedRow[]> =>
  selectListed(db, and(forEveryone, eq(series.name, name), ne(events.state, 'draft'))).orderBy(
    asc(events.startsAt),
    asc(events.id),
  );

/** Cancelled events whose date is still to come, soonest first. */
export const findUpcomingCancelled = (db: Executor, now: Date): Promise<ListedRow[]> =>
  selectListed(db, and(forEveryone, eq(events.state, 'cancelled'), gt(events.endsAt, now))).orderBy(
    asc(events.startsAt),
    asc(events.id),
  );

type InCity = Readonly<Record<'upcoming' | 'cancelled' | 'past', ListedRow[]>>;

/**
 * A city's open and closed events and its upcoming cancelled ones, soonest first, and its last six
 * played ones, latest first.
 */
export async function findInCity(db: Executor, city: City, now: Date): Promise<InCity> {
  const upcomingCancelled = and(eq(events.state, 'cancelled'), gt(events.endsAt, now));

  const [ahead, past] = await Promise.all([
    selectListed(
      db,
      and(
        forEveryone,
        eq(events.city, city),
        or(inArray(events.state, ['open', 'closed']), upcomingCancelled),
      ),
    ).orderBy(asc(events.startsAt)),
    selectListed(db, and(forEveryone, eq(events.city, city), eq(events.state, 'played')))
      .orderBy(desc(events.startsAt))
      .limit(PLAYED_IN_CITY),
  ]);

  return {
    upcoming: ahead.filter(({ event }) => event.state !== 'cancelled'),
    cancelled: ahead.filter(({ event }) => event.state === 'cancelled'),
    past,
  };
}

/**
 * Closes events that have started and marks as played those that are over.
 * @returns the ids of the events that changed
 */
export async function updateStatesByDate(tx: Executor, now: Date): Promise<number[]> {
  const closed = await tx
    .update(events)
    .set({ state: 'closed', revisedAt: now })
    .where(and(eq(events.state, 'open'), lte(events.startsAt, now)))
    .returning({ id: events.id });

  const played = await tx
    .update(events)
    .set({ state: 'played', revisedAt: now })
    .where(and(eq(events.state, 'closed'), lte(events.endsAt, now)))
    .returning({ id: events.id });

  return [...new Set([...closed, ...played].map((row) => row.id))];
}

/** The cache tag of every page that lists events. */
export const EVENTS_TAG = 'events';

/** The cache tag of the pages that show one event. */
export const eventTag = (eventId: number): string => `event:${eventId}`;

/** The cache tags that a change of one event invalidates. */
export const tagsOf = (eventId: number): string[] => [EVENTS_TAG, eventTag(eventId)];

/** For a statement of bookings: what it reads of one event, as a subquery. */
export const bookableEvent = (eventId: SQL): SQL => sql`(
  select state, starts_at, capacity, places_taken, booking_opens_at, price_pence, version,
    city, min_tier, region_first
  from ${events} where ${events.id} = ${eventId})`;
