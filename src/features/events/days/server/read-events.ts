import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import { brand } from '#lib/brand.ts';
import type { City } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { eventPath, linkPath } from '../../addresses.ts';
import type {
  EventAudience,
  EventQuestion,
  EventState,
  EventTier,
  ScheduleStep,
} from '../../contract.ts';
import {
  type EventRow,
  findComingPrices,
  findEvents,
  findEventsBetween,
  findFeedEvents,
  findSeason,
} from './store.ts';
import { events, venues } from './tables.ts';

/** An event as other capabilities' servers see it. */
export type EventRecord = {
  readonly id: number;
  readonly title: string;
  readonly state: EventState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly city: City;
  /** City first: "Leeds, West Yorkshire". */
  readonly location: string;
  /** Null until it is announced. */
  readonly venue: {
    readonly name: string;
    readonly address: readonly string[];
    readonly mapUrl: string;
    readonly holes: number;
    /** Null until the card is known. */
    readonly par: number | null;
    /** Null until tees are known. */
    readonly yards: number | null;
    readonly about: string;
  } | null;
  readonly series: string | null;
  /** The schedule in London time. */
  readonly schedule: readonly ScheduleStep[];
  readonly pricePence: Pence;
  /** What each guest is asked when booking. */
  readonly questions: readonly EventQuestion[];
  /** When booking opens to everyone; null if it opens as soon as the event is published. */
  readonly bookingOpensAt: Date | null;
  readonly audience: EventAudience;
  /** The lowest tier whose members can book it; null for everyone. */
  readonly minTier: EventTier | null;
  /** Whether members of a tier from its region can book it 12 hours before everyone else. */
  readonly regionFirst: boolean;
  /**
   * The path of its page; for people with the link with its secret part, so only for those who may
   * have it.
   */
  readonly page: string;
  readonly capacity: number;
  readonly placesTaken: number;
  readonly cancelledReason: string | null;
  /** Rises with every change that calendars must show. */
  readonly revision: number;
  /** When the content of its page last changed. */
  readonly revisedAt: Date;
};

/** Converts a row of the store for other capabilities. */
function asEventRecord({ event, venue, series }: EventRow): EventRecord {
  return {
    id: event.id,
    title: event.title,
    state: event.state,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    city: event.city,
    location: `${event.city}, ${event.area}`,
    venue: venue && {
      name: venue.name,
      address: [...venue.addressLines, venue.postcode],
      mapUrl: mapUrl(venue),
      holes: venue.holes,
      par: venue.par || null,
      yards: venue.yards || null,
      about: venue.about,
    },
    series,
    schedule: event.schedule,
    pricePence: event.pricePence,
    questions: event.questions,
    bookingOpensAt: event.bookingOpensAt,
    audience: event.audience,
    minTier: event.minTier,
    regionFirst: event.regionFirst,
    page: pagePath(event),
    capacity: event.capacity,
    placesTaken: event.placesTaken,
    cancelledReason: event.cancelledReason,
    revision: event.revision,
    revisedAt: event.revisedAt,
  };
}

const pagePath = ({ id, audience, linkKey }: EventRow['event']): string =>
  audience === 'link' ? linkPath(id, linkKey) : eventPath(id);

/** A link to OpenStreetMap with a pin on the clubhouse. Nothing is loaded from there. */
export const mapUrl = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

const YEAR_DAYS = 365;

/** An event in any state; undefined if there is none. */
export async function readEvent(db: Executor, eventId: number): Promise<EventRecord | undefined> {
  return (await readEvents(db, [eventId]))[0];
}

/** Events in any state by id, soonest first; unknown ids are left out. */
export async function readEvents(
  db: Executor,
  eventIds: readonly number[],
): Promise<EventRecord[]> {
  return eventIds.length === 0 ? [] : (await findEvents(db, eventIds)).map(asEventRecord);
}

/**
 * The published events that take place between two instants, soonest first: those that end after
 * one and start before the other.
 */
export const readEventsBetween = async (
  db: Executor,
  between: { readonly endsAfter: Date; readonly startsBefore: Date },
): Promise<EventRecord[]> => (await findEventsBetween(db, between)).map(asEventRecord);

/**
 * The coming events in the lists of members, those of the Founders Series first if there are more
 * than `most`, and the published events with these ids; soonest first, in one statement.
 */
export const readSeasonEvents = async (
  db: Executor,
  season: { readonly now: Date; readonly ids: readonly number[]; readonly most: number },
): Promise<EventRecord[]> =>
  (await findSeason(db, { ...season, series: brand.series })).map(asEventRecord);

/**
 * The different prices of coming events, in pence; those that are only found by their link
 * included.
 */
export const readComingPrices = async (db: Executor, now: Date): Promise<number[]> =>
  (await findComingPrices(db, now)).map(({ pricePence }) => pricePence);

/** Every event in any state, soonest first, for admins. */
export const readEveryEvent = async (db: Executor): Promise<EventRecord[]> =>
  (await findEvents(db)).map(asEventRecord);

/**
 * The upcoming public events and those of the last year, cancelled ones included, soonest first,
 * for feeds and the sitemap.
 * @param filter.city undefined for all cities
 */
export const readFeedEvents = async (
  db: Executor,
  filter: { readonly now: Date; readonly city?: City | undefined },
): Promise<EventRecord[]> =>
  (await findFeedEvents(db, { endsAfter: addDays(filter.now, -YEAR_DAYS), city: filter.city })).map(
    asEventRecord,
  );

/**
 * The reasons of cancelled events by id, as text; for the audit log. Ids of other events are left
 * out.
 */
export async function readCancellationReasons(
  db: Executor,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const records = await readEvents(db, eventIds.map(Number));
  return new Map(
    records.flatMap(({ id, cancelledReason }) =>
      cancelledReason ? [[String(id), cancelledReason]] : [],
    ),
  );
}

/** How far the calendar of a new site has come. */
type CalendarProgress = {
  /** Venues in use. */
  readonly venues: number;
  /** Events in any state. */
  readonly events: number;
  /** Open events that have not started. */
  readonly bookable: number;
  /** The id of the draft that comes first; null if there is none. */
  readonly firstDraft: number | null;
};

export async function readCalendarProgress(db: Executor, now: Date): Promise<CalendarProgress> {
  const [[inUse], [all], [open], [draft]] = await Promise.all([
    db.select({ number: count() }).from(venues).where(isNull(venues.retiredAt)),
    db.select({ number: count() }).from(events),
    db
      .select({ number: count() })
      .from(events)
      .where(and(eq(events.state, 'open'), gt(events.startsAt, now))),
    db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.state, 'draft'))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(1),
  ]);
  return {
    venues: inUse?.number ?? 0,
    events: all?.number ?? 0,
    bookable: open?.number ?? 0,
    firstDraft: draft?.id ?? null,
  };
}
