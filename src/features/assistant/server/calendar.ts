import { isListedFor } from '#features/events/permissions.ts';
import { type EventRecord, readEveryEvent } from '#features/events/server/public.ts';
import type { Account } from '#features/identity/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Entities } from '../choose-topic.ts';
import { isWithin } from './named-dates.ts';

/** The golf days that anyone may see. */
export type Calendar = {
  /** Still to come and not cancelled, soonest first, full ones included. */
  readonly ahead: readonly EventRecord[];
  readonly cancelled: readonly EventRecord[];
  /** Latest first. */
  readonly played: readonly EventRecord[];
};

export async function readCalendar(db: Executor, now: Date): Promise<Calendar> {
  const listedEvents = (await readEveryEvent(db)).filter((event) => isListedFor(null, event));
  const takesPlace = listedEvents.filter(({ state }) => state !== 'cancelled');
  return {
    ahead: takesPlace.filter(({ startsAt, state }) => startsAt > now && state !== 'played'),
    cancelled: listedEvents.filter(({ endsAt, state }) => state === 'cancelled' && endsAt > now),
    played: takesPlace.filter(({ endsAt }) => endsAt <= now).toReversed(),
  };
}

/** What a question about golf days is answered from. */
export type CalendarQuestion = {
  readonly entities: Entities;
  /** What the package of four costs now. */
  readonly packagePence: Pence;
  /** The event whose page was open. */
  readonly eventId: number | undefined;
  readonly calendar: Calendar;
  readonly now: Date;
};

/** The same, with the member who asks about themselves. */
export type OwnAsked = CalendarQuestion & { readonly account: Account };

/** Whether the question has one of these words. */
export const says = (
  { entities }: Pick<CalendarQuestion, 'entities'>,
  ...words: readonly string[]
): boolean => entities.words.some((word) => words.includes(word));

/** Whether a question names a place, a time or a price. */
const isSpecific = ({ entities: { cities, venues, periods, limit } }: CalendarQuestion): boolean =>
  cities.length + venues.length + periods.length > 0 || limit !== undefined;

/** Whether it is clear which golf day a question means. */
export const isNarrowed = (asked: CalendarQuestion): boolean =>
  isSpecific(asked) || asked.eventId !== undefined;

const isThere = ({ city, venue }: EventRecord, { cities, venues }: Entities): boolean =>
  (cities.length === 0 || cities.includes(city)) &&
  (venues.length === 0 || venues.includes(venue?.name ?? ''));

/**
 * The days that fit the place, time and price named in a question. If it names none of them: the
 * day whose page was open, or else all days.
 */
export function meant(days: readonly EventRecord[], asked: CalendarQuestion): EventRecord[] {
  const { periods, limit } = asked.entities;
  const onPage = isSpecific(asked) ? [] : days.filter(({ id }) => id === asked.eventId);
  if (onPage.length > 0) return onPage;
  return days.filter(
    (day) =>
      isThere(day, asked.entities) &&
      (limit === undefined || day.pricePence <= limit) &&
      (periods.length === 0 || periods.some((period) => isWithin(londonDay(day.startsAt), period))),
  );
}

/** Whether a place can still be booked. */
export const hasPlaces = ({ capacity, placesTaken, state }: EventRecord): boolean =>
  state === 'open' && placesTaken < capacity;

/**
 * The day to offer when nothing fits: one with places, in the place named if possible, nearest in
 * time.
 */
export function nearestWithPlaces({ entities, calendar, now }: CalendarQuestion): EventRecord[] {
  const earliest = new Date(entities.periods[0]?.from ?? now).getTime();
  const away = ({ startsAt }: EventRecord) => Math.abs(startsAt.getTime() - earliest);
  const free = calendar.ahead.filter(hasPlaces).toSorted((a, b) => away(a) - away(b));
  return [...free.filter((day) => isThere(day, entities)), ...free].slice(0, 1);
}
