import { londonDay } from '#lib/london-instant.ts';
import { isCancelled, isOver } from '../availability.ts';
import type { ListedEvent } from '../contract.ts';

/** A month, "2026-05", and a day, "2026-05-14", in London, from 2000 to 2099. */
export type Month = string;
export type Day = string;

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);
const dayAt = (noon: number): Day => new Date(noon).toISOString().slice(0, 10);

/** The weeks of a month, Monday to Sunday, completed with days of the months before and after. */
export function monthGrid(month: Month): Day[][] {
  const first = noonOf(`${month}-01`);
  const daysSinceMonday = (new Date(first).getUTCDay() + 6) % WEEK_DAYS;
  const monday = first - daysSinceMonday * DAY_MS;
  const end = noonOf(`${monthAfter(month)}-01`);
  const weeks = Math.ceil((end - monday) / (WEEK_DAYS * DAY_MS));

  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_, day) =>
      dayAt(monday + (week * WEEK_DAYS + day) * DAY_MS),
    ),
  );
}

/** The month `months` later, or earlier if negative. */
export const monthAfter = (month: Month, months = 1): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 15)).toISOString().slice(0, 7);
};

export const dayOf = ({ date }: Pick<ListedEvent, 'date'>): Day => londonDay(new Date(date));
export const monthOf = (event: Pick<ListedEvent, 'date'>): Month => dayOf(event).slice(0, 7);

/** Events by the day in London on which they start, in the given order. */
export const byDay = <Event extends Pick<ListedEvent, 'date'>>(
  events: readonly Event[],
): ReadonlyMap<Day, Event[]> => Map.groupBy(events, dayOf);

/**
 * The month that the calendar opens at: the chosen one, or that of the next event that is not over
 * (a cancelled one only if there is no other), or the current one.
 */
export function openingMonth(
  events: readonly ListedEvent[],
  chosen: Month | undefined,
  now: Date,
): Month {
  const ahead = events.filter((event) => !isOver(event, now));
  const goingAhead = ahead.filter((event) => !isCancelled(event));
  return (
    chosen ??
    (goingAhead.length > 0 ? goingAhead : ahead).map(monthOf).sort()[0] ??
    londonDay(now).slice(0, 7)
  );
}

/**
 * The months before and after that the calendar links to. They end at the first and last month with
 * an event or the current one, so a crawler that follows the links comes to an end.
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
