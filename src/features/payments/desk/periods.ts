import { type CalendarDay, shiftDay, shiftMonths } from '#lib/london-calendar.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';

/** The periods that the lists of the desk offer. */
export const periods = ['recent', 'month', 'last_month', 'quarter', 'vat_year', 'all'] as const;
export type Period = (typeof periods)[number];

/** Days of the period `recent`, today included. */
const RECENT_DAYS = 30;

/** Days of the calendar in London, both included; without one the list is open at that end. */
export type DayRange = {
  readonly from?: CalendarDay | undefined;
  readonly to?: CalendarDay | undefined;
};

/** The first and the last day for which the desk has lists, files and figures. */
const EARLIEST_DAY: CalendarDay = '2000-01-01';
const LATEST_DAY: CalendarDay = '2100-12-31';

/** What is wrong with a first and a last day, as a sentence beside each field. */
export const dayTexts = {
  outside: 'Please enter a day from 2000 to 2100',
  reversed: 'Please enter a last day that isn’t before the first',
} as const;

/** Whether a text is a day of the calendar for which the desk has anything. */
export const isDeskDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= EARLIEST_DAY &&
  text <= LATEST_DAY &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  // 30 February would be a day in March.
  shiftDay(text, 0) === text;

/** Whether a first and a last day are in this order; one alone always is. */
export const areInOrder = ({ from, to }: DayRange): boolean => !from || !to || from <= to;

/** What is wrong with a first and a last day: a sentence for each field. */
export type DayFaults = { readonly from?: string; readonly to?: string };

/** Checks the days that someone has chosen; an empty field counts as none. */
export function faultsOfDays(days: DayRange): DayFaults {
  const [from, to] = [days.from, days.to].map((day) => Boolean(day) && !isDeskDay(day ?? ''));

  if (from || to)
    return { ...(from && { from: dayTexts.outside }), ...(to && { to: dayTexts.outside }) };
  return areInOrder(days) ? {} : { to: dayTexts.reversed };
}

/** The same for the days in an address. */
export const faultsInSearch = (search: URLSearchParams): DayFaults =>
  faultsOfDays({ from: search.get('from') ?? '', to: search.get('to') ?? '' });

/** Instants: from the first one on, and before the second. */
export type InstantRange = {
  readonly from: Date | undefined;
  readonly before: Date | undefined;
};

/**
 * The days of a period. A quarter begins in January, April, July or October; the VAT year of a
 * company with these quarters begins on 1 April (VAT Notice 706, "tax year").
 */
export function daysOf(period: Period, today: CalendarDay): DayRange {
  const month = `${today.slice(0, 7)}-01`;
  const monthNumber = Number(today.slice(5, 7));
  const inQuarter = (monthNumber - 1) % 3;

  switch (period) {
    case 'recent':
      return { from: shiftDay(today, 1 - RECENT_DAYS), to: today };
    case 'month':
      return { from: month, to: today };
    case 'last_month':
      return { from: shiftMonths(month, -1), to: shiftDay(month, -1) };
    case 'quarter':
      return { from: shiftMonths(month, -inQuarter), to: today };
    case 'vat_year': {
      const year = Number(today.slice(0, 4)) - (monthNumber < 4 ? 1 : 0);
      return { from: `${year}-04-01`, to: today };
    }
    case 'all':
      return {};
  }
}

type PeriodQuery = DayRange & { readonly period?: Period | undefined };

/**
 * The instants that a list covers: its own days, or else its period, or else what is usual for it.
 * @param usual `recent` for a long list, `all` for what is searched for or waits for an organiser
 */
export function rangeOf(
  { period, from, to }: PeriodQuery,
  { now, usual }: { readonly now: Date; readonly usual: Period },
): InstantRange {
  const days = from || to ? { from, to } : daysOf(period ?? usual, londonDay(now));

  return {
    from: days.from ? londonInstant(days.from, '00:00') : undefined,
    before: days.to ? londonInstant(shiftDay(days.to, 1), '00:00') : undefined,
  };
}

/** The lists of the desk. */
export type MoneyListName = 'payments' | 'refunds' | 'invoices' | 'disputes' | 'payouts';

/**
 * The period that a list covers if nobody chose one. Disputes and payouts are few; a search and
 * what waits for an organiser know no age.
 */
export function usualPeriod(
  list: MoneyListName,
  { q, state }: { readonly q?: string | undefined; readonly state?: string | undefined },
): Period {
  if (list === 'disputes' || list === 'payouts' || q) return 'all';
  return list === 'refunds' && (state === 'failed' || state === 'requested') ? 'all' : 'recent';
}
