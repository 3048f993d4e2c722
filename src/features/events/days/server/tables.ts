import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type City, cityNames } from '#lib/cities.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type {
  CourseCard,
  EventAudience,
  EventQuestion,
  EventState,
  EventTier,
  GolfFacts,
  ScheduleStep,
  Tee,
} from '../../contract.ts';

// Check constraints take no parameters. The names are constants of ours without quotes.
const quotedCities = cityNames.map((name) => `'${name}'`).join(', ');

/** A series of events, such as the Founders Series. */
export const series = pgTable('series', { id: uuidKey(), name: text().notNull().unique() });

/** A golf club where events take place, with the facts about its course. */
export const venues = pgTable(
  'venues',
  {
    id: uuidKey(),
    name: text().notNull(),
    city: text().notNull(),
    addressLines: text('address_lines').array().notNull(),
    postcode: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    holes: smallint().notNull(),
    /** The men's par, from `card`. */
    par: smallint().notNull(),
    /** From the longest of the tees. */
    yards: smallint().notNull(),
    about: text().notNull(),
    directions: text().notNull(),
    /** Null until it is known; `par` is then 0. */
    card: jsonb().$type<CourseCard>(),
    /** Longest first. Until tees are known, `yards` is 0. */
    tees: jsonb().$type<readonly Tee[]>().notNull().default([]),
    /** Rises with every change by an admin, so that none overwrites another's. */
    version: integer().notNull().default(0),
    /** When it was taken off the list of venues that can be chosen. */
    retiredAt: instant('retired_at'),
  },
  (table) => [uniqueIndex('venues_name_and_city').on(table.name, table.city)],
);

/**
 * A golf day. Only the statements of bookings write `places_taken` (decision 003). It must
 * stay out of every index: together with the fillfactor of 50 in the migration, that keeps its
 * updates within the page.
 */
export const events = pgTable(
  'events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    seriesId: uuid('series_id').references(() => series.id),
    venueId: uuid('venue_id').references(() => venues.id),
    title: text().notNull(),
    city: text().$type<City>().notNull(),
    area: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    pricePence: integer('price_pence').notNull(),
    capacity: integer().notNull(),
    placesTaken: integer('places_taken').notNull().default(0),
    eventType: text('event_type').notNull(),
    state: text().$type<EventState>().notNull().default('draft'),
    cancelledReason: text('cancelled_reason'),
    /**
     * When the organisers stopped it after its start; null if they did not. Then it cannot be
     * cancelled as well.
     */
    stoppedAt: instant('stopped_at'),
    summary: text().notNull().default(''),
    /** Paragraphs separated by empty lines. */
    description: text().notNull().default(''),
    schedule: jsonb().$type<ScheduleStep[]>().notNull().default([]),
    included: jsonb().$type<string[]>().notNull().default([]),
    dressCode: text('dress_code').notNull().default(''),
    /** What is announced about the golf; a fact that is missing is to be announced. */
    golf: jsonb().$type<Partial<GolfFacts>>().notNull().default({}),
    questions: jsonb().$type<EventQuestion[]>().notNull().default([]),
    /** When booking opens to everyone; null if it opens as soon as the event is published. */
    bookingOpensAt: instant('booking_opens_at'),
    audience: text().$type<EventAudience>().notNull().default('everyone'),
    /** The lowest tier whose members can book it; null for everyone. */
    minTier: text('min_tier').$type<EventTier>(),
    /** Whether members of a tier from its region can book it 12 hours before everyone else. */
    regionFirst: boolean('region_first').notNull().default(false),
    /**
     * The secret part of its address, without which a golf day for people with the link is not
     * found.
     */
    linkKey: text('link_key').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /**
     * Rises with every change of the plan, so that an admin cannot overwrite another's change. The
     * trigger raises it.
     */
    version: integer().notNull().default(0),
    /**
     * The SEQUENCE of its calendar entry. A trigger raises it with every change that calendars must
     * show.
     */
    revision: integer().notNull().default(0),
    /**
     * When the content of its page last changed, apart from places taken. A trigger sets it if the
     * statement does not.
     */
    revisedAt: instant('revised_at').notNull().default(sql`'epoch'`),
    /** The start first announced, if the event was moved after that. The same trigger sets it. */
    rescheduledFrom: instant('rescheduled_from'),
  },
  (table) => [
    index('events_by_state_and_start').on(table.state, table.startsAt),
    check(
      'events_places_within_capacity',
      sql`${table.placesTaken} between 0 and ${table.capacity}`,
    ),
    check('events_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('events_price_not_negative', sql`${table.pricePence} >= 0`),
    check('events_city_known', sql`${table.city} in (${sql.raw(quotedCities)})`),
    check(
      'events_state_known',
      sql`${table.state} in ('draft', 'open', 'closed', 'played', 'cancelled')`,
    ),
    check('events_audience_known', sql`${table.audience} in ('everyone', 'members', 'link')`),
    check('events_min_tier_known', sql`${table.minTier} in ('executive', 'vip')`),
    check(
      'events_cancelled_with_reason',
      sql`(${table.state} = 'cancelled') = (${table.cancelledReason} is not null)`,
    ),
  ],
);

/**
 * A photograph of a golf day or a venue. Its files are in the storage, one per width; the original
 * is not kept. Who uploaded it is in the audit log.
 */
export const photographs = pgTable(
  'photographs',
  {
    id: uuidKey(),
    eventId: integer('event_id').references(() => events.id),
    venueId: uuid('venue_id').references(() => venues.id),
    /** What it shows, for people who cannot see it. */
    alt: text().notNull(),
    /** Of the largest file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths of its files, smallest first. */
    widths: integer().array().notNull(),
    /** Photographs of one event or venue are in this order, then by id. */
    sort: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    index('photographs_of_event')
      .on(table.eventId, table.sort)
      .where(sql`${table.eventId} is not null`),
    index('photographs_of_venue')
      .on(table.venueId, table.sort)
      .where(sql`${table.venueId} is not null`),
    check('photographs_one_subject', sql`num_nonnulls(${table.eventId}, ${table.venueId}) = 1`),
  ],
);

/**
 * How often the page of a golf day was seen on a day in London. It is a number and nothing else: not
 * who, from where or how often the same person.
 */
export const eventViews = pgTable(
  'event_views',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.day] }),
    index('event_views_by_day').on(table.day),
    check('event_views_positive', sql`views > 0`),
  ],
);
