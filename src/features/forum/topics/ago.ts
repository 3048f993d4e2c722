import { formatDate, londonYear } from '#lib/club-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago something was, in few words: "5 minutes ago"; after a week the date, "7 May", with
 * the year if it is not this one.
 */
export function ago(at: string, now: Date): string {
  const passed = now.getTime() - new Date(at).getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return some(Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return some(Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return some(Math.floor(passed / DAY), 'day');
  const withYear = formatDate(at).replace(/^\S+ /, '');
  return londonYear(at) === londonYear(now) ? withYear.replace(/ \d+$/, '') : withYear;
}

const some = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'} ago`;
