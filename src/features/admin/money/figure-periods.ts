import { type DayFaults, faultsOfDays } from '#features/payments/desk/periods.ts';
import { type CalendarDay, daysBetween, shiftDay, shiftMonths } from '#lib/london-calendar.ts';

/** A period of whole days in London, both included. */
export type Period = { readonly from: CalendarDay; readonly to: CalendarDay };

/** The periods of the figures; `days` has a first and a last one. */
export const figurePeriods = ['12-months', 'this-year', 'days'] as const;

/** The longest period of the figures. */
const LONGEST_DAYS = 3660;

type PeriodQuery = {
  readonly period: (typeof figurePeriods)[number];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * The days that a query asks for. Twelve months are this month and the eleven before it; a year ends
 * with its last day, so that coming golf days are in it.
 * @param today the day in London
 */
export function periodOf({ period, from, to }: PeriodQuery, today: CalendarDay): Period {
  if (period === 'days' && from && to) return { from, to };

  const year = today.slice(0, 4);
  if (period === 'this-year') return { from: `${year}-01-01`, to: `${year}-12-31` };

  const month = `${today.slice(0, 7)}-01`;
  return { from: shiftMonths(month, -11), to: shiftDay(shiftMonths(month, 1), -1) };
}

/** What is wrong with a period that someone has chosen: a sentence for each field. */
export function faultsOfPeriod({ period, from, to }: PeriodQuery): DayFaults {
  if (period === 'days' && !(from && to))
    return {
      ...(!from && { from: 'Please choose a first day' }),
      ...(!to && { to: 'Please choose a last day' }),
    };

  const faults = faultsOfDays({ from, to });
  if (faults.from || faults.to || !from || !to) return faults;
  return daysBetween(from, to) > LONGEST_DAYS ? { to: 'Please choose at most ten years' } : {};
}

/** The months of a period, oldest first: "2026-05". */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = shiftMonths(day, 1))
    months.push(day.slice(0, 7));
  return months;
}
