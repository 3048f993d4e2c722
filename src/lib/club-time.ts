const LONDON = 'Europe/London';

const longDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, month: 'long', year: 'numeric' });
const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, hour: '2-digit', minute: '2-digit' });

const MINUTE = 60_000;
const DAY = 86_400_000;

/** "Thursday 14 May 2026", the day in London on which the instant falls. */
export const formatDate = (instant: Date | string): string =>
  longDate.format(new Date(instant)).replace(',', '');

/** "May 2026", the month in London. */
export const formatMonth = (instant: Date | string): string => monthName.format(new Date(instant));

/** "08:30", London time. */
export const formatTime = (instant: Date | string): string => clockTime.format(new Date(instant));

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
