import { londonClock } from './london-clock.ts';

/**
 * The instant of a day and time in London. A time that the change in spring skips is read as if the
 * clocks had not changed yet; a time that the change in autumn repeats means its first occurrence.
 * Throws if there is no such day or time.
 * @param day "2026-05-14"
 * @param time "00:00" to "23:59"
 */
export function londonInstant(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== `${day}T${time}`)
    throw new RangeError(`Not a day and a time: ${day} ${time}`);
  const summer = new Date(asUtc.getTime() - 3_600_000);
  return londonWallTime(summer) === `${day}T${time}` ? summer : asUtc;
}

/** Whether the clocks in London show this time on this day: the change in spring skips an hour. */
export const isLondonTime = (day: string, time: string): boolean =>
  londonWallTime(londonInstant(day, time)) === `${day}T${time}`;

/** The day in London at an instant: "2026-05-14". */
export const londonDay = (instant: Date): string => londonWallTime(instant).slice(0, 10);

const londonWallTime = (instant: Date): string => londonClock(instant).toISOString().slice(0, 16);
