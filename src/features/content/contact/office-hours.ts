import { addDays, formatDate, formatTime } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';

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

/**
 * Bank holidays in England and Wales, by day in London, from https://www.gov.uk/bank-holidays (read
 * November 2026). In years that are not listed, only weekends count as closed.
 */
export const bankHolidays: ReadonlySet<string> = new Set([
  ...[
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
  ],
  ...[
    '2026-12-28',
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-03',
    '2027-05-31',
    '2027-08-30',
  ],
  ...[
    '2027-12-27',
    '2027-12-28',
    '2028-01-03',
    '2028-04-14',
    '2028-04-17',
    '2028-05-01',
    '2028-05-29',
  ],
  ...['2028-08-28', '2028-12-25', '2028-12-26'],
]);
