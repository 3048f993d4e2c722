import { addDays, formatDate, formatTime } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import { bankHolidays } from './bank-holidays.ts';

/**
 * When the office opens and closes on its days, in London (spec, section 1: Mon-Fri 09:00-17:00).
 */
export const OPENS = '09:00';
const CLOSES = '17:00';

/**
 * Whether the office works on a day in London, "2026-05-14": Monday to Friday, bank holidays
 * excepted.
 */
export function isWorkingDay(day: string): boolean {
  const weekday = noon(day).getUTCDay();
  return weekday > 0 && weekday < 6 && !bankHolidays.has(day);
}

/** The first working day after a day. */
export function nextWorkingDay(day: string): string {
  const next = addDays(noon(day), 1).toISOString().slice(0, 10);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}

/** Whether the office is open, and when that changes next. */
export type OfficeStanding = { readonly isOpen: boolean; readonly turnsAt: Date };

/** Whether the office is open at an instant: from 09:00 to just before 17:00. */
export function officeStanding(now: Date): OfficeStanding {
  const today = londonDay(now);
  const time = formatTime(now);
  if (!isWorkingDay(today) || time >= CLOSES)
    return { isOpen: false, turnsAt: londonInstant(nextWorkingDay(today), OPENS) };
  if (time < OPENS) return { isOpen: false, turnsAt: londonInstant(today, OPENS) };
  return { isOpen: true, turnsAt: londonInstant(today, CLOSES) };
}

/**
 * "Open now, until 17:00", or "Closed now, opens Monday at 09:00"; with the date where it is a week
 * away or more.
 */
export function standingInWords(now: Date): string {
  const { isOpen, turnsAt } = officeStanding(now);
  if (isOpen) return `Open now, until ${formatTime(turnsAt)}`;
  return `Closed now, opens ${dayInWords(turnsAt, now)} at ${formatTime(turnsAt)}`;
}

function dayInWords(instant: Date, now: Date): string {
  const days = (noon(londonDay(instant)).getTime() - noon(londonDay(now)).getTime()) / 86_400_000;
  if (days === 0) return 'today';
  if (days >= 7) return formatDate(instant);
  return days === 1 ? 'tomorrow' : String(formatDate(instant).split(' ')[0]);
}

// Noon, because clock changes happen at night.
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
