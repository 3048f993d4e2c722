const HOUR = 3_600_000;
const MARCH = 2;
const OCTOBER = 9;

/**
 * The local time in London at an instant from 1996 on, as the UTC fields of a date.
 *
 * British Summer Time, one hour ahead, runs from 01:00 UTC on the last Sunday of March to 01:00 UTC
 * on the last Sunday of October (Summer Time Order 2002, from 2002; the orders before it set the
 * same days from 1996 on). Computed here, because the first use of a time zone by `Intl` costs a
 * page about 15 ms (decision 019).
 * @param instant an ISO string or a date; throws if it is not a valid date
 */
export function londonClock(instant: Date | string): Date {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${instant}`);
  return new Date(isSummerTime(time) ? time + HOUR : time);
}

function isSummerTime(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  return time >= clocksChange(year, MARCH) && time < clocksChange(year, OCTOBER);
}

/** 01:00 UTC on the last Sunday of a month of 31 days. */
function clocksChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/**
 * The instant of a day and time in London. A time that the change in spring skips is read as if the
 * clocks had not changed yet; a time that the change in autumn repeats means its first occurrence.
 * Throws if there is no such day or time.
 * @param day "2026-05-14"
 * @param time "00:00" to "23:59"
 */
export function londonInstant(day: string, time: string): Date {
  const asUtc = utcInstant(day, time);
  if (!asUtc) throw new RangeError(`Not a day and a time: ${day} ${time}`);
  const summer = new Date(asUtc.getTime() - 3_600_000);
  return londonWallTime(summer) === `${day}T${time}` ? summer : asUtc;
}

/** The instant at which UTC shows a day and a time; undefined if there is no such day or time. */
function utcInstant(day: string, time: string): Date | undefined {
  const instant = new Date(`${day}T${time}:00Z`);
  const isThere =
    !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 16) === `${day}T${time}`;
  return isThere ? instant : undefined;
}

/**
 * Whether the clocks in London show this time on this day: the change in spring skips an hour, and
 * there is no 40 December.
 */
export const isLondonTime = (day: string, time: string): boolean =>
  utcInstant(day, time) !== undefined &&
  londonWallTime(londonInstant(day, time)) === `${day}T${time}`;

/** The day in London at an instant: "2026-05-14". */
export const londonDay = (instant: Date): string => londonWallTime(instant).slice(0, 10);

const londonWallTime = (instant: Date): string => londonClock(instant).toISOString().slice(0, 16);
