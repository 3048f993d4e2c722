import { formatDate } from './club-time.ts';
import { type CalendarDay, shiftDay } from './london-calendar.ts';
import { londonDay } from './london-instant.ts';

/**
 * The last day in London on which something counts that ends with the beginning of a day, or at an
 * instant.
 * @param end the first day without it ("2026-05-14"), or the instant at which it ends
 */
export const lastDayBefore = (end: CalendarDay | Date): CalendarDay =>
  typeof end === 'string' ? shiftDay(end, -1) : londonDay(new Date(end.getTime() - 1));

/**
 * "until the end of Wednesday 13 May 2026": how every page and email says how long something lasts.
 * @param day the last day of it
 */
export const untilEndOf = (day: CalendarDay): string => `until the end of ${formatDate(day)}`;

/** The same for something that ends with the beginning of a day, or at an instant. */
export const untilBefore = (end: CalendarDay | Date): string => untilEndOf(lastDayBefore(end));
