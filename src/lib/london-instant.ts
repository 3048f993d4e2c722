import { londonClock } from './london-clock.ts';

/**
 * The instant at which clocks in London show this day and time.
 * A time that the spring change skips counts as if the clocks had not yet changed; of one that autumn repeats, the
 * first is meant.
 * @param day "2026-05-14"; @param time "08:30"
 */
export function londonInstant(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const summer = new Date(asUtc.getTime() - 3_600_000);
  return londonWallTime(summer) === `${day}T${time}` ? summer : asUtc;
}

/** The day in London on which the instant falls: "2026-05-14". */
export const londonDay = (instant: Date): string => londonWallTime(instant).slice(0, 10);

const londonWallTime = (instant: Date): string => londonClock(instant).toISOString().slice(0, 16);
