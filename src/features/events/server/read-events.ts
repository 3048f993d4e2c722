import { brand } from '#lib/brand.ts';
import type { City } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { asEventRecord, type EventRecord } from './event-record.ts';
import {
  findComingPrices,
  findEvents,
  findEventsBetween,
  findFeedEvents,
  findSeason,
} from './store.ts';

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
  const found = await readEvents(db, eventIds.map(Number));
  return new Map(
    found.flatMap(({ id, cancelledReason }) =>
      cancelledReason ? [[String(id), cancelledReason]] : [],
    ),
  );
}
