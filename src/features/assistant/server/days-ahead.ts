import type { City } from '#features/events/cities.ts';
import { maySeeEvent } from '#features/events/permissions.ts';
import { type EventRecord, readEveryEvent } from '#features/events/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { daysAway, isWithin, type Period } from '../periods.ts';
import type { Venue } from '../venue-names.ts';

/** Which golf days a question is asked about, as far as its words and its page tell. */
export type About = {
  readonly cities: readonly City[];
  /** The golf clubs named; their cities are among the cities. */
  readonly venues: readonly Venue[];
  readonly periods: readonly Period[];
  readonly eventId: number | undefined;
  /** The question, for what it says besides. */
  readonly text: string;
};

/** Whether a question says which golf day it means. */
export const isNarrowed = ({ cities, periods, eventId }: About): boolean =>
  cities.length > 0 || periods.length > 0 || eventId !== undefined;

const readShown = async (db: Executor, states: readonly EventRecord['state'][]): Promise<EventRecord[]> =>
  (await readEveryEvent(db)).filter((event) => maySeeEvent(null, event) && states.includes(event.state));

/** The golf days ahead that anyone may see and that still take place, soonest first; full ones are among them. */
export const readDaysAhead = async (db: Executor, now: Date): Promise<EventRecord[]> =>
  (await readShown(db, ['open', 'closed'])).filter(({ startsAt }) => startsAt > now);

/** The golf days ahead that anyone may see, those among them that were called off. */
export const readDaysAnnounced = async (db: Executor, now: Date): Promise<EventRecord[]> =>
  (await readShown(db, ['open', 'closed', 'cancelled'])).filter(({ endsAt }) => endsAt > now);

/** The golf days that have been played, latest first. */
export const readDaysPlayed = async (db: Executor, now: Date): Promise<EventRecord[]> =>
  (await readShown(db, ['open', 'closed', 'played'])).filter(({ endsAt }) => endsAt <= now).reverse();

/** The golf clubs of all days that anyone may see, those that have been played among them. */
export async function readVenuesKnown(db: Executor): Promise<Venue[]> {
  const shown = await readShown(db, ['open', 'closed', 'cancelled', 'played']);
  const byName = Map.groupBy(shown, ({ venue }) => venue?.name);
  return [...byName].flatMap(([name, days]) =>
    name === undefined ? [] : [{ name, cities: [...new Set(days.map(({ city }) => city))] }],
  );
}

/** Whether a day is in a city that is named; where a golf club there is named, at that. */
function isIn({ city, venue }: EventRecord, { cities, venues }: About): boolean {
  if (cities.length === 0) return true;
  const there = venues.filter((one) => one.cities.includes(city));
  return cities.includes(city) && (there.length === 0 || there.some(({ name }) => name === venue?.name));
}

/**
 * The days a question means: those in the cities, at the golf clubs and at the time it names; where it names neither, the one on whose page
 * it was asked, else all.
 * @returns none where nothing on the calendar fits
 */
export function daysMeant(days: readonly EventRecord[], about: About): EventRecord[] {
  const { cities, periods, eventId } = about;
  const onPage = days.filter(({ id }) => id === eventId);
  if (cities.length === 0 && periods.length === 0 && onPage.length > 0) return onPage;
  const isThen = ({ startsAt }: EventRecord) =>
    periods.length === 0 || periods.some((period) => isWithin(londonDay(startsAt), period));
  return days.filter((day) => isIn(day, about) && isThen(day));
}

/** Whether somebody can still book: there is a place, and booking is open. */
export const hasPlaces = ({ capacity, placesTaken, state }: EventRecord): boolean =>
  state === 'open' && placesTaken < capacity;

/** Whether a day lies behind all the time named. */
export const isAfter = ({ startsAt }: EventRecord, { periods }: About): boolean =>
  periods.every(({ to }) => londonDay(startsAt) > to);

/**
 * Of the days in the cities named, or of all, the one to name where the time named has none: rather one with places than
 * a full one, rather one after that time than before it, and of those the nearest; the first, where no time is named.
 */
export function nearestDay(days: readonly EventRecord[], about: About): EventRecord | undefined {
  const away = ({ startsAt }: EventRecord) =>
    Math.min(...about.periods.map((period) => daysAway(londonDay(startsAt), period)));
  const there = days.filter((day) => isIn(day, about));
  if (about.periods.length === 0) return there.find(hasPlaces) ?? there[0];
  const rank = (day: EventRecord) => (hasPlaces(day) ? 0 : 2) + (isAfter(day, about) ? 0 : 1);
  return there.toSorted((a, b) => rank(a) - rank(b) || away(a) - away(b))[0];
}
