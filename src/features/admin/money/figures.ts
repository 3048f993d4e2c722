import { type CalendarDay, shiftDay, shiftMonths } from '#lib/london-calendar.ts';
import type { Figures } from './contract.ts';

/** A period of whole days in London, both included. */
export type Period = { readonly from: CalendarDay; readonly to: CalendarDay };

type PeriodQuery = {
  readonly period: '12-months' | 'this-year' | 'days';
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

/** The months of a period, oldest first: "2026-05". */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = shiftMonths(day, 1))
    months.push(day.slice(0, 7));
  return months;
}

/** The sum of something over the days of a month. */
export type MonthSum = { readonly month: string; readonly what: string; readonly amount: number };

/** Reads sums by month and name; what has none is 0. */
export function sumsOf(sums: readonly MonthSum[]) {
  const amounts = new Map(sums.map(({ month, what, amount }) => [`${month} ${what}`, amount]));
  return (month: string, what: string): number => amounts.get(`${month} ${what}`) ?? 0;
}

/** How much of a whole, in tenths of a percent; null of nothing. */
export const permilleOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole);

/** Revenue without VAT of each month: what was sold less what was taken back. */
export const revenueOf = (months: readonly string[], sum: ReturnType<typeof sumsOf>) =>
  months.map((month): Figures['revenue'][number] => {
    const [soldPence, refundedPence] = [sum(month, 'sales'), sum(month, 'refunds')];
    return {
      ...{ month, soldPence, refundedPence },
      revenuePence: soldPence - refundedPence,
      vatPence: sum(month, 'vat'),
    };
  });

/** How many pages were seen, orders begun and orders paid in each month. */
export const funnelOf = (months: readonly string[], sum: ReturnType<typeof sumsOf>) =>
  months.map((month) => ({
    month,
    views: sum(month, 'views'),
    holds: sum(month, 'holds'),
    paid: sum(month, 'paid'),
  }));

/**
 * The members of each month, and what became of them.
 * @param before how many there were when the first month began
 */
export function membersOf(
  months: readonly string[],
  sum: ReturnType<typeof sumsOf>,
  before: number,
): Figures['memberships'] {
  let start = before;

  return months.map((month) => {
    const [lapsed, cancelled] = [sum(month, 'lapsed'), sum(month, 'cancelled')];
    const row = {
      ...{ month, start, lapsed, cancelled },
      joined: sum(month, 'joined'),
      renewed: sum(month, 'renewed'),
      upgraded: sum(month, 'upgraded'),
      churnPermille: start === 0 ? null : Math.round((1000 * (lapsed + cancelled)) / start),
    };
    start += sum(month, 'members');
    return row;
  });
}
