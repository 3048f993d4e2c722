import { addDays, formatTime } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';

/** From when on organisers get the email about the golf day of tomorrow, in London. */
export const EVENING = '17:00';

/** Whether the evening before a golf day has come: from 17:00 to midnight. */
export const isEveningBefore = (startsAt: Date, now: Date): boolean =>
  londonDay(startsAt) === londonDay(addDays(now, 1)) && formatTime(now) >= EVENING;
