import { maySeeEvent } from '#features/events/permissions.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import { readEveryEvent } from '#features/events/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { isWithin } from '#lib/named-dates.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Entities } from '../entities.ts';

/** The golf days that anyone may see. */
export type Calendar = {
  /** Those to come that still take place, soonest first; full ones are among them. */
  readonly ahead: readonly EventRecord[];
  /** Those to come that were called off. */
  readonly cancelled: readonly EventRecord[];
  /** Those that have been played, latest first. */
  readonly played: readonly EventRecord[];
};

export async function readCalendar(db: Executor, now: Date): Promise<Calendar> {
  const shown = (await readEveryEvent(db)).filter((event) => maySeeEvent(null, event));
  const takesPlace = shown.filter(({ state }) => state !== 'cancelled');
  return {
    ahead: takesPlace.filter(({ startsAt, state }) => startsAt > now && state !== 'played'),
    cancelled: shown.filter(({ endsAt, state }) => state === 'cancelled' && endsAt > now),
    played: takesPlace.filter(({ endsAt }) => endsAt <= now).toReversed(),
  };
}

/** What a question about golf days is answered from. */
export type Asked = {
  readonly entities: Entities;
  /** The event on whose page it was asked. */
  readonly eventId: number | undefined;
  readonly calendar: Calendar;
  readonly now: Date;
};

/** Whether the question's words have one of these, each written as one word. */
export const says = ({ entities }: Pick<Asked, 'entities'>, ...words: readonly string[]): boolean =>
  entities.words.some((word) => words.includes(word));

/** Whether a question says which golf day it means. */
export const isNarrowed = ({ entities: { cities, periods }, eventId }: Asked): boolean =>
  cities.length + periods.length > 0 || eventId !== undefined;

const isIn = ({ city }: EventRecord, { cities }: Entities): boolean =>
  cities.length === 0 || cities.includes(city);

/**
 * The days a question means: those in the cities and at the time it names; where it names none, the one
 * on whose page it was asked, else all. None where nothing fits.
 */
export function meant(days: readonly EventRecord[], { entities, eventId }: Asked): EventRecord[] {
  const { cities, periods } = entities;
  const onPage = days.filter(({ id }) => id === eventId);
  if (cities.length + periods.length === 0 && onPage.length > 0) return onPage;
  return days.filter(
    (day) =>
      isIn(day, entities) &&
      (periods.length === 0 || periods.some((period) => isWithin(londonDay(day.startsAt), period))),
  );
}

/** Whether a place can still be booked. */
export const hasPlaces = ({ capacity, placesTaken, state }: EventRecord): boolean =>
  state === 'open' && placesTaken < capacity;

/**
 * The day to name where what was asked for is not to be had: in the cities named or else anywhere, with places if any has,
 * the nearest to the time named.
 */
export function alternative({ entities, calendar, now }: Asked): EventRecord | undefined {
  const wanted = new Date(entities.periods[0]?.from ?? now).getTime();
  const away = ({ startsAt }: EventRecord) => Math.abs(startsAt.getTime() - wanted);
  const sorted = calendar.ahead.toSorted((a, b) => away(a) - away(b));
  const there = sorted.filter((day) => isIn(day, entities));
  return there.find(hasPlaces) ?? sorted.find(hasPlaces) ?? there[0] ?? sorted[0];
}
