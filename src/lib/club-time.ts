import { londonClock } from './london-instant.ts';

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

/**
 * "14 May", the day in London without its year, beside a sentence that leaves no doubt about it.
 */
export const formatDayAndMonth = (instant: Date | string): string => {
  const clock = londonClock(instant);
  return `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]}`;
};

/** Further away than this, a day needs its year. */
const CLEAR_DAYS = 300;

/**
 * "Thu 14 May", the day in London as short as a row of a list has it; "Thu 14 May 2026" if it is
 * over, or almost a year away.
 */
export const formatShortDay = (instant: string, now: Date): string => {
  const away = Date.parse(instant) - now.getTime();
  const year = away > -DAY && away < CLEAR_DAYS * DAY ? '' : ` ${londonYear(instant)}`;
  const clock = londonClock(instant);
  const month = MONTHS[clock.getUTCMonth()]?.slice(0, 3);
  return `${weekday(clock)} ${clock.getUTCDate()} ${month}${year}`;
};

/** "May 2026", the month in London. */
export const formatMonth = (instant: Date | string): string => monthAndYear(londonClock(instant));

/** "08:30", London time. */
export const formatTime = (instant: Date | string): string =>
  londonClock(instant).toISOString().slice(11, 16);

/** 2026, the year in London. */
export const londonYear = (instant: Date | string): number => londonClock(instant).getUTCFullYear();

const monthAndYear = (clock: Date): string =>
  `${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;

/** "Thursday 14 May 2026, 08:30". */
export const formatDateTime = (instant: Date | string): string =>
  `${formatDate(instant)}, ${formatTime(instant)}`;

/** "Sat 12:11", London time, for a deadline within the week. */
export const formatWeekdayTime = (instant: Date | string): string =>
  `${weekday(londonClock(instant))} ${formatTime(instant)}`;

const weekday = (clock: Date): string => WEEKDAYS[clock.getUTCDay()]?.slice(0, 3) ?? '';

/** The instant that many minutes later, or earlier if negative. */
export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE);

/**
 * The instant that many times 24 hours later, or earlier if negative. Across a clock change the
 * London hour differs.
 */
export const addDays = (instant: Date, days: number): Date =>
  new Date(instant.getTime() + days * DAY);

/** Seconds until an instant, rounded up, at least 0. */
export const secondsUntil = (instant: Date | string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000));

/** "14 May 2026", in a table. */
export const shortDate = (instant: string): string =>
  `${formatDayAndMonth(instant)} ${londonYear(instant)}`;
