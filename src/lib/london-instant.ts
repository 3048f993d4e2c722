import { londonClock } from './london-clock.ts';

/**
 * The instant at which clocks in London show this day and time.
 * A time that the spring change skips counts as if the clocks had not yet changed; of one that autumn repeats, the
 * first is meant.
 * @param day "2026-05-14"; @param time "08:30", to "23:59"; a day or time that no calendar has is a fault
 */
export function londonInstant(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== `${day}T${time}`)
    throw new RangeError(`Not a day and a time: ${day} ${time}`);
  const summer = new Date(asUtc.getTime() - 3_600_000);
  return londonWallTime(summer) === `${day}T${time}` ? summer : asUtc;
}

/** The day in London on which the instant falls: "2026-05-14". */
export const londonDay = (instant: Date): string => londonWallTime(instant).slice(0, 10);

const londonWallTime = (instant: Date): string => londonClock(instant).toISOString().slice(0, 16);
