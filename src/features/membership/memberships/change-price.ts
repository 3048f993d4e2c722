import { isBelowLeast } from '#features/payments/least-charge.ts';
import { type CalendarDay, daysBetween } from '#lib/london-calendar.ts';
import type { Pence } from '#lib/money.ts';
import { daysOf, type Period } from './periods.ts';

/**
 * What an upgrade costs today: the difference between the two prices for the days that are left of
 * the running period, today included, rounded to the nearest penny, halves upwards. From nothing to
 * the whole difference; a higher tier that is not dearer costs nothing, and neither does one whose
 * difference is less than a card can be charged.
 * @param paid what the running period costs now, with earlier upgrades of it
 * @param price what the higher tier costs for such a period today
 */
export function upgradePrice({
  paid,
  price,
  period,
  today,
}: {
  readonly paid: Pence;
  readonly price: Pence;
  readonly period: Period;
  readonly today: CalendarDay;
}): Pence {
  const all = daysOf(period);
  const left = Math.min(Math.max(daysBetween(today, period.until), 0), all);
  const due = Math.floor((Math.max(price - paid, 0) * left) / all + 0.5);
  return isBelowLeast(due) ? 0 : due;
}
