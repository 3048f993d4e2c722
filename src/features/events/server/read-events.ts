import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { City } from '../cities.ts';
import { asEventRecord, type EventRecord } from './event-record.ts';
import { findEvents, findFeedEvents } from './store.ts';

const YEAR_DAYS = 365;

/** One event in any state, for other capabilities' servers; undefined if there is none. */
export async function readEvent(db: Executor, eventId: number): Promise<EventRecord | undefined> {
  return (await readEvents(db, [eventId]))[0];
}

/** The events with these ids in any state, soonest first; unknown ids are left out. */
export async function readEvents(db: Executor, eventIds: readonly number[]): Promise<EventRecord[]> {
  return eventIds.length === 0 ? [] : (await findEvents(db, eventIds)).map(asEventRecord);
}

/** Every event there is, drafts included, soonest first: the organisers' list. */
export const readEveryEvent = async (db: Executor): Promise<EventRecord[]> =>
  (await findEvents(db)).map(asEventRecord);

/**
 * The public events to come and of the last year, cancelled ones included, soonest first: what feeds and the sitemap
 * list. @param filter.city all cities without it
 */
export const readFeedEvents = async (
  db: Executor,
  filter: { readonly now: Date; readonly city?: City | undefined },
): Promise<EventRecord[]> =>
  (await findFeedEvents(db, { endsAfter: addDays(filter.now, -YEAR_DAYS), city: filter.city })).map(
    asEventRecord,
  );
