import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { City } from '../cities.ts';
import { asClubEvent, type ClubEvent } from './event-record.ts';
import { findEvents, findFollowed } from './store.ts';

const YEAR_DAYS = 365;

/** One event in any state, for other capabilities' servers; undefined if there is none. */
export async function readEvent(db: Executor, eventId: number): Promise<ClubEvent | undefined> {
  return (await readEvents(db, [eventId]))[0];
}

/** The events with these ids in any state, soonest first; unknown ids are left out. */
export async function readEvents(db: Executor, eventIds: readonly number[]): Promise<ClubEvent[]> {
  return eventIds.length === 0 ? [] : (await findEvents(db, eventIds)).map(asClubEvent);
}

/** Every event there is, drafts included, soonest first: the organisers' list. */
export const readEveryEvent = async (db: Executor): Promise<ClubEvent[]> =>
  (await findEvents(db)).map(asClubEvent);

/**
 * The public events to come and of the last year, cancelled ones included, soonest first: what feeds and the sitemap
 * list. @param given.city all cities without it
 */
export const readFollowedEvents = async (
  db: Executor,
  given: { readonly now: Date; readonly city?: City | undefined },
): Promise<ClubEvent[]> =>
  (await findFollowed(db, { endsAfter: addDays(given.now, -YEAR_DAYS), city: given.city })).map(asClubEvent);
