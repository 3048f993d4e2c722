import { addMinutes } from '#lib/club-time.ts';

/** A clock that stands still until a test moves it. */
export type MovableClock = { (): Date; readonly forward: (minutes: number) => void };

/**
 * Starts on Tuesday 12 June 2040, 09:00 UTC: far enough ahead that jobs put off to a later instant never fall due by
 * PostgreSQL's own clock in a test, so that nothing depends on the day it runs.
 */
export function movableClock(start = new Date('2040-06-12T09:00:00Z')): MovableClock {
  let now = start;
  return Object.assign(() => now, {
    forward: (minutes: number) => {
      now = addMinutes(now, minutes);
    },
  });
}
