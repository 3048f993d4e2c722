import { formatTime } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import type { AnswerClock } from '../contract.ts';
import { isWorkingDay, nextWorkingDay, OPENS } from './office-hours.ts';

const MINUTE = 60_000;
/** With less time left than this, an enquiry is due soon. */
const SOON_MINUTES = 4 * 60;

/**
 * The deadline for answering an enquiry or an application: the 24-hour promise (spec, section 1)
 * counted in working days, so by the same time on the next working day. What arrives on a closed
 * day counts from when the office next opens.
 */
export function responseDeadline(receivedAt: Date): Date {
  const day = londonDay(receivedAt);
  if (isWorkingDay(day)) return londonInstant(nextWorkingDay(day), formatTime(receivedAt));
  return londonInstant(nextWorkingDay(nextWorkingDay(day)), OPENS);
}

type Judged = {
  readonly receivedAt: Date;
  /** When it was answered; reading it does not count. */
  readonly answeredAt: Date | null;
};

/**
 * The state of an enquiry relative to its deadline. The clock stops with the answer; an answer
 * exactly at the deadline is in time.
 */
export function responseClock({ receivedAt, answeredAt }: Judged, now: Date): AnswerClock {
  const remainingMs = responseDeadline(receivedAt).getTime() - (answeredAt ?? now).getTime();
  const minutes = Math.floor(Math.abs(remainingMs) / MINUTE);
  if (answeredAt) return { standing: remainingMs < 0 ? 'answered_late' : 'answered', minutes };
  if (remainingMs < 0) return { standing: 'late', minutes };
  return { standing: remainingMs <= SOON_MINUTES * MINUTE ? 'due_soon' : 'in_time', minutes };
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** "Due in 3 h 20 min", "5 days late", "Answered in time". */
export function formatDeadline({ standing, minutes }: AnswerClock): string {
  if (standing === 'answered') return 'Answered in time';
  if (standing === 'answered_late') return 'Answered late';
  if (minutes === 0) return 'Due now';
  return standing === 'late' ? `${lateWords(minutes)} late` : `Due in ${dueWords(minutes)}`;
}

const dayWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** What is late is so by its largest unit. */
function lateWords(minutes: number): string {
  if (minutes >= DAY_MINUTES) return dayWords(Math.round(minutes / DAY_MINUTES));
  return minutes >= HOUR_MINUTES ? `${Math.floor(minutes / HOUR_MINUTES)} h` : `${minutes} min`;
}

/** Whole days, and on the last day the hours and minutes. */
function dueWords(minutes: number): string {
  if (minutes >= DAY_MINUTES) return dayWords(Math.floor(minutes / DAY_MINUTES));

  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return [part(hours, 'h'), part(rest, 'min')].filter(Boolean).join(' ');
}

const part = (amount: number, unit: string): string => (amount > 0 ? `${amount} ${unit}` : '');
