import { type CalendarDay, daysBetween, shiftDay, shiftMonths } from '#lib/london-calendar.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import type { BillingPeriod } from '../tiers/tiers.ts';

/** A time from its first day up to, and without, the day on which the next one begins. */
export type Period = { readonly from: CalendarDay; readonly until: CalendarDay };

const MONTHS: Readonly<Record<BillingPeriod, number>> = { monthly: 1, yearly: 12 };
const YEAR_MONTHS = 12;

/** Charges, reminders and notices are made from this time on, in London. */
const BILLING_TIME = '08:00';

/**
 * The period that follows `paidUntil`. Its end is counted from the anchor, not from the end of the
 * last period, so that 31 January is followed by 28 February and then by 31 March.
 * @param anchor the first day of the first period
 */
export function nextPeriod(
  anchor: CalendarDay,
  paidUntil: CalendarDay,
  period: BillingPeriod,
): Period {
  const months = monthsBetween(anchor, paidUntil) + MONTHS[period];
  return { from: paidUntil, until: shiftMonths(anchor, months) };
}

/** The first period of a membership that begins on this day. */
export const firstPeriod = (day: CalendarDay, period: BillingPeriod): Period =>
  nextPeriod(day, day, period);

/** How many months of the calendar lie between two days, whatever their days of the month. */
function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const months = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}

/**
 * The membership year in which a day falls: twelve months, counted from the first day of the first
 * year.
 */
export function membershipYear(firstDay: CalendarDay, day: CalendarDay): Period {
  const year = (index: number) => shiftMonths(firstDay, index * YEAR_MONTHS);
  const guess = Math.floor(monthsBetween(firstDay, day) / YEAR_MONTHS);
  const index = year(guess) <= day ? guess : guess - 1;
  return { from: year(index), until: year(index + 1) };
}

/** A membership's years, and how far they are paid. */
type PaidYears = {
  /** The first day of the first membership year. */
  readonly yearStartsOn: CalendarDay;
  /** The day on which the next period begins. */
  readonly paidUntil: CalendarDay;
};

/**
 * The last membership year that was paid for: the one of today, or that of the last paid day once
 * the next period is not paid. So the next year begins with its payment.
 */
export function paidYear({ yearStartsOn, paidUntil }: PaidYears, today: CalendarDay): Period {
  const lastPaid = shiftDay(paidUntil, -1);
  return membershipYear(yearStartsOn, today < lastPaid ? today : lastPaid);
}

/**
 * When the membership year of a new period begins: a year that still runs goes on, so that leaving
 * and coming back does not bring its golf days twice.
 * @param last the account's last membership, if it had one
 */
export function yearAfterReturn(last: PaidYears | undefined, today: CalendarDay): CalendarDay {
  if (!last) return today;
  const { from, until } = paidYear(last, today);
  return today < until ? from : today;
}

/** How many days a period has. */
export const daysOf = ({ from, until }: Period): number => daysBetween(from, until);

/** The last day of a period. */
export const lastDayOf = ({ until }: Period): CalendarDay => shiftDay(until, -1);

/** The instant at which a day begins in London. */
export const startOf = (day: CalendarDay): Date => londonInstant(day, '00:00');

/** The day in London whose charges and reminders are due: yesterday until 08:00. */
export function billingDay(now: Date): CalendarDay {
  const today = londonDay(now);
  return now < londonInstant(today, BILLING_TIME) ? shiftDay(today, -1) : today;
}
