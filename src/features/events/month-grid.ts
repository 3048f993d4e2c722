import { londonDay } from '#lib/london-instant.ts';
import { isCancelled, isOver } from './availability.ts';
import type { ListedEvent } from './contract.ts';

/** A month in London, "2026-05", and a day of it, "2026-05-14": calendars of the Gregorian year 2000 to 2099. */
export type Month = string;
export type Day = string;

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);
const dayAt = (noon: number): Day => new Date(noon).toISOString().slice(0, 10);

/** The weeks that a month touches, each from Monday to Sunday, with the days of its neighbours at both ends. */
export function monthGrid(month: Month): Day[][] {
  const first = noonOf(`${month}-01`);
  const daysSinceMonday = (new Date(first).getUTCDay() + 6) % WEEK_DAYS;
  const monday = first - daysSinceMonday * DAY_MS;
  const end = noonOf(`${monthAfter(month)}-01`);
  const weeks = Math.ceil((end - monday) / (WEEK_DAYS * DAY_MS));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_, day) => dayAt(monday + (week * WEEK_DAYS + day) * DAY_MS)),
  );
}

/** The month so many months later (earlier, if negative). */
export const monthAfter = (month: Month, months = 1): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 15)).toISOString().slice(0, 7);
};

export const dayOf = ({ date }: Pick<ListedEvent, 'date'>): Day => londonDay(new Date(date));
export const monthOf = (event: Pick<ListedEvent, 'date'>): Month => dayOf(event).slice(0, 7);

/** Events by the day in London on which they begin, each day's in their order. */
export const byDay = (events: readonly ListedEvent[]): ReadonlyMap<Day, ListedEvent[]> =>
  Map.groupBy(events, dayOf);

/**
 * The month that a calendar opens at: the one asked for, else that of the next event which is not over, rather one that
 * takes place than a cancelled one, else the present one.
 */
export function openingMonth(events: readonly ListedEvent[], asked: Month | undefined, now: Date): Month {
  const ahead = events.filter((event) => !isOver(event, now));
  const held = ahead.filter((event) => !isCancelled(event));
  return asked ?? (held.length > 0 ? held : ahead).map(monthOf).sort()[0] ?? londonDay(now).slice(0, 7);
}

/**
 * Where one can leaf to: from the first month with an event, or the present one, to the last; nothing lies beyond, and
 * a program that follows links comes to an end.
 */
export function adjacentMonths(
  month: Month,
  events: readonly ListedEvent[],
  now: Date,
): { readonly before: Month | undefined; readonly after: Month | undefined } {
  const months = [...events.map(monthOf), londonDay(now).slice(0, 7)].sort();
  const [before, after] = [monthAfter(month, -1), monthAfter(month)];
  return {
    before: before >= (months[0] ?? month) ? before : undefined,
    after: after <= (months.at(-1) ?? month) ? after : undefined,
  };
}
