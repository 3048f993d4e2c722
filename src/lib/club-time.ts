import { londonClock } from './london-clock.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const MINUTE = 60_000;
const DAY = 86_400_000;

/** "Thursday 14 May 2026", the day in London on which the instant falls. */
export function formatDate(instant: Date | string): string {
  const clock = londonClock(instant);
  return `${WEEKDAYS[clock.getUTCDay()]} ${clock.getUTCDate()} ${monthAndYear(clock)}`;
}

/** "May 2026", the month in London. */
export const formatMonth = (instant: Date | string): string => monthAndYear(londonClock(instant));

/** "08:30", London time. */
export const formatTime = (instant: Date | string): string =>
  londonClock(instant).toISOString().slice(11, 16);

/** 2026, the year in London. */
export const londonYear = (instant: Date | string): number => londonClock(instant).getUTCFullYear();

const monthAndYear = (clock: Date): string => `${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;

/** "Thursday 14 May 2026, 08:30". */
export const formatDateTime = (instant: Date | string): string =>
  `${formatDate(instant)}, ${formatTime(instant)}`;

/** The instant so many minutes later (earlier, if negative). */
export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE);

/** The instant so many times 24 hours later (earlier, if negative); the London hour may shift over a clock change. */
export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY);

/** Seconds left until an instant, rounded up and never below zero. */
export const secondsUntil = (instant: Date | string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000));
