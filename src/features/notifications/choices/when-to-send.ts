import { addDays } from '#lib/club-time.ts';
import { londonClock, londonDay, londonInstant } from '#lib/london-instant.ts';

/** Hours of the day in London, 0 to 23, that are not the same: from 22 to 7 is the night. */
export type QuietHours = { readonly from: number; readonly to: number };

/** Whether the clocks in London show a time inside the quiet hours. */
export function isQuiet({ from, to }: QuietHours, now: Date): boolean {
  const hour = londonClock(now).getUTCHours();
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** When the quiet hours end that include this instant. */
export const endOfQuiet = ({ to }: QuietHours, now: Date): Date => nextHour(to, now);

/**
 * The next time after an instant at which the clocks in London show a full hour. In the night in
 * which the clocks go forward, an hour that does not exist is the one after it; when they go back,
 * it is the first of the two.
 */
function nextHour(hour: number, after: Date): Date {
  const today = londonDay(after);
  const instant = londonInstant(today, hourText(hour));
  return instant > after ? instant : londonInstant(dayAfter(today), hourText(hour));
}

// Counted on the calendar: 24 hours later may be two days later in spring, and the same day in
// autumn.
const dayAfter = (day: string): string =>
  addDays(new Date(`${day}T12:00:00Z`), 1)
    .toISOString()
    .slice(0, 10);

/** "08:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** When something may leave: now, or at the end of the quiet hours. */
export const afterQuiet = (quiet: QuietHours | null, now: Date): Date =>
  quiet && isQuiet(quiet, now) ? endOfQuiet(quiet, now) : now;

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
