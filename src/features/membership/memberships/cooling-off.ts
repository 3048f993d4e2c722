import { type CalendarDay, daysBetween, shiftDay } from '#lib/london-calendar.ts';
import type { Pence } from '#lib/money.ts';
import type { BillingPeriod } from '../tiers/tiers.ts';
import type { ChargeKind } from './charges.ts';
import { daysOf, type Period } from './periods.ts';

/**
 * How many days after a payment a member can cancel and get back what was not used: after the first
 * one and after a yearly renewal (Consumer Contracts Regulations 2013, regulations 29, 30 and 36).
 */
export const COOLING_OFF_DAYS = 14;

/** Whether a payment can be taken back in the cooling-off period: not a monthly renewal. */
export const hasCoolingOff = ({
  kind,
  period,
}: {
  readonly kind: ChargeKind;
  readonly period: BillingPeriod;
}): boolean => kind !== 'renewal' || period === 'yearly';

/** The last day on which a payment made on `paidOn` can be cancelled. */
export const coolingOffUntil = (paidOn: CalendarDay): CalendarDay =>
  shiftDay(paidOn, COOLING_OFF_DAYS);

type Facts = {
  /** What was paid for the period, with its upgrades. */
  readonly paid: Pence;
  readonly period: Period;
  readonly today: CalendarDay;
  /** Golf days and guest passes taken from the allowance since the period began. */
  readonly golfDays: number;
  readonly guestPasses: number;
  /** The standard price of a golf day. */
  readonly dayPrice: Pence;
};

/** What a member pays for the used part, and gets back; each part by itself. */
export type CoolingOffQuote = {
  readonly paid: Pence;
  /** The days of the period so far, today included, and their share of the price. */
  readonly days: number;
  readonly daysPence: Pence;
  readonly golfDays: number;
  readonly golfDaysPence: Pence;
  readonly guestPasses: number;
  readonly guestPassesPence: Pence;
  /** What all of it comes to, at most what was paid. */
  readonly used: Pence;
  readonly refund: Pence;
};

/**
 * What comes back when a membership is cancelled in the cooling-off period: everything but the part
 * that was used. The days are a share of the price, rounded down in the member's favour; golf days
 * and guests cost what a place costs everybody.
 */
export function coolingOffQuote(facts: Facts): CoolingOffQuote {
  const { paid, period, today, golfDays, guestPasses, dayPrice } = facts;
  const days = Math.min(Math.max(daysBetween(period.from, today) + 1, 0), daysOf(period));

  const daysPence = Math.floor((paid * days) / daysOf(period));
  const golfDaysPence = golfDays * dayPrice;
  const guestPassesPence = guestPasses * dayPrice;
  const used = Math.min(paid, daysPence + golfDaysPence + guestPassesPence);

  return {
    ...{ paid, days, daysPence, golfDays, golfDaysPence, guestPasses, guestPassesPence, used },
    refund: paid - used,
  };
}
