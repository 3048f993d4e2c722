import { addDays } from '#lib/club-time.ts';
import { londonClock } from '#lib/london-clock.ts';
import { nextHour } from './quiet-hours.ts';

/** How often a digest comes. */
export type Rhythm = 'daily' | 'weekly';

/** When a member gets the digest, in London. */
export type DigestTime = {
  readonly rhythm: Rhythm;
  /** 0 (Sunday) to 6; for a weekly digest. */
  readonly weekday: number;
  /** 0 to 23. */
  readonly hour: number;
};

/**
 * The next time after an instant at which a digest is due. There is one on every day that it is
 * for, and only one.
 */
export function nextDigest({ rhythm, weekday, hour }: DigestTime, after: Date): Date {
  let due = nextHour(hour, after);
  // At most a week. The days are counted from the digest's hour, so the clocks may change
  // meanwhile.
  while (rhythm === 'weekly' && londonClock(due).getUTCDay() !== weekday) due = nextHour(hour, due);
  return due;
}

/** The beginning of what a digest covers that has no digest before it. */
export const coveredSince = (rhythm: Rhythm, now: Date): Date =>
  addDays(now, rhythm === 'daily' ? -1 : -7);
