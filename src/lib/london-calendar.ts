import { londonClock } from './london-instant.ts';

const HOUR = 3_600_000;

/**
 * The same time of day in London so many days later, or earlier for a negative number. Across a
 * change of the clocks that is not a multiple of 24 hours. A time that the change in spring skips
 * is read as if the clocks had not changed yet; one that the change in autumn repeats means its
 * first occurrence.
 */
export function daysFrom(instant: Date, days: number): Date {
  const clock = londonClock(instant);
  clock.setUTCDate(clock.getUTCDate() + days);
  return instantOf(clock);
}

/**
 * The same day of the month and time of day in London so many months later. In a month that has no
 * such day it is the last one: a year from 29 February ends on 28 February.
 */
export function monthsFrom(instant: Date, months: number): Date {
  const clock = londonClock(instant);
  const day = clock.getUTCDate();
  clock.setUTCDate(1);
  clock.setUTCMonth(clock.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0),
  ).getUTCDate();
  clock.setUTCDate(Math.min(day, lastDay));
  return instantOf(clock);
}

/** The instant at which London's clocks show what is written as UTC. */
function instantOf(clock: Date): Date {
  const summer = new Date(clock.getTime() - HOUR);
  return londonClock(summer).getTime() === clock.getTime() ? summer : clock;
}

/** A day of the calendar without a time: "2026-05-14". */
export type CalendarDay = string;

const DAY = 86_400_000;

const atMidnight = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

/** The day so many days after another, or before it for a negative number. */
export const shiftDay = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(new Date(atMidnight(day).getTime() + days * DAY));

/**
 * The same day of the month so many months later. In a month that has no such day it is the last
 * one.
 */
export function shiftMonths(day: CalendarDay, months: number): CalendarDay {
  const date = atMidnight(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return dayOf(date);
}

/** How many days a day is after another; negative if it is before it. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((atMidnight(to).getTime() - atMidnight(from).getTime()) / DAY);
