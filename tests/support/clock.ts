import { addMinutes } from '#lib/club-time.ts';

/** A clock that a test moves. */
export type MovableClock = { (): Date; readonly forward: (minutes: number) => void };

/**
 * Does not run by itself. Starts on Tuesday 12 June 2040, 09:00 UTC. That is so far ahead that a job
 * scheduled for later is never due by PostgreSQL's own clock, so no test depends on the day when it
 * runs.
 */
export function movableClock(start = new Date('2040-06-12T09:00:00Z')): MovableClock {
  let now = start;
  return Object.assign(() => now, {
    forward: (minutes: number) => {
      now = addMinutes(now, minutes);
    },
  });
}

/** The same, for tests of years: it can be set to any instant. */
export function settableClock(start: Date): MovableClock & { readonly set: (at: Date) => void } {
  let now = start;
  return Object.assign(() => now, {
    set: (at: Date) => {
      now = at;
    },
    forward: (minutes: number) => {
      now = addMinutes(now, minutes);
    },
  });
}

/** A clock that runs from the present instant on, and that a test can put forward. */
export function runningClock(): MovableClock {
  let passed = 0;
  return Object.assign(() => addMinutes(new Date(), passed), {
    forward: (minutes: number) => {
      passed += minutes;
    },
  });
}
