import { type CalendarDay, daysBetween, shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { BillingPeriod } from '../tiers/tiers.ts';
import { billingDay } from './periods.ts';
import type { MembershipState } from './states.ts';

/** How many days a membership whose renewal was declined goes on (product.md, membership). */
export const GRACE_DAYS = 7;

/** The days of grace on which the card is tried again; the last try decides. */
const RETRY_DAYS = [1, 3, 5, 7] as const;

/** The days of grace on which the member is told; on day 0 with the declined payment itself. */
const NOTICE_DAYS = [0, 3, 6] as const;
export type NoticeDay = (typeof NOTICE_DAYS)[number];

/**
 * How many days before a renewal a member is reminded, the earliest first. Yearly payers have time
 * to decide (UK rules for subscriptions: a reminder before each renewal).
 */
const REMINDER_DAYS: Readonly<Record<BillingPeriod, readonly ReminderDays[]>> = {
  monthly: [7],
  yearly: [30, 7],
};
export type ReminderDays = 30 | 7;

/** What the calendar of a membership depends on. */
export type BillingFacts = {
  readonly state: MembershipState;
  readonly period: BillingPeriod;
  readonly paidUntil: CalendarDay;
  /** The day on which the period that is charged next is over. */
  readonly nextUntil: CalendarDay;
  readonly cancelsAtEnd: boolean;
  /** The last reminder of the coming renewal, by its days; null before the first one. */
  readonly reminded: ReminderDays | null;
  /** The day on which the renewal was first declined; null outside grace. */
  readonly graceFrom: CalendarDay | null;
  /** The day of the next try in grace; null when there is none left. */
  readonly nextAttempt: CalendarDay | null;
  /** The last notice in grace; null before the first one. */
  readonly notice: NoticeDay | null;
};

/** The next thing to do for a membership. */
export type BillingStep =
  | { readonly kind: 'remind'; readonly days: ReminderDays }
  | { readonly kind: 'charge' }
  | { readonly kind: 'notify'; readonly day: NoticeDay }
  | { readonly kind: 'lapse' }
  | { readonly kind: 'end' };

/**
 * What is due for a membership now, one step at a time: ask again after each. All of it is due from
 * 08:00 in London on its day, only the end of a cancelled membership at midnight. Where days were
 * missed, the latest step of each kind stands for those before it, so nothing is done twice; a
 * period that is over is not charged any more.
 * @returns undefined if nothing is due
 */
export function nextStep(facts: BillingFacts, now: Date): BillingStep | undefined {
  const isRunning = facts.state === 'active' || facts.state === 'grace';
  if (isRunning && !facts.cancelsAtEnd && londonDay(now) >= facts.nextUntil)
    return { kind: 'lapse' };

  if (facts.state === 'active')
    return facts.cancelsAtEnd ? endOf(facts, now) : activeStep(facts, billingDay(now));
  return facts.state === 'grace' && facts.graceFrom !== null
    ? graceStep({ ...facts, graceFrom: facts.graceFrom }, billingDay(now))
    : undefined;
}

const endOf = ({ paidUntil }: BillingFacts, now: Date): BillingStep | undefined =>
  londonDay(now) >= paidUntil ? { kind: 'end' } : undefined;

function activeStep(facts: BillingFacts, today: CalendarDay): BillingStep | undefined {
  const { paidUntil, period, reminded } = facts;
  if (today >= paidUntil) return { kind: 'charge' };

  const daysLeft = daysBetween(today, paidUntil);
  const days = REMINDER_DAYS[period].findLast((each) => daysLeft <= each);

  return days !== undefined && (reminded === null || days < reminded)
    ? { kind: 'remind', days }
    : undefined;
}

type GraceFacts = BillingFacts & { readonly graceFrom: CalendarDay };

function graceStep(facts: GraceFacts, today: CalendarDay): BillingStep | undefined {
  const { graceFrom, nextAttempt, notice } = facts;
  if (nextAttempt !== null && today >= nextAttempt) return { kind: 'charge' };

  const dayOfGrace = daysBetween(graceFrom, today);
  if (nextAttempt === null && dayOfGrace >= GRACE_DAYS) return { kind: 'lapse' };

  const day = NOTICE_DAYS.findLast((each) => dayOfGrace >= each);
  return day !== undefined && (notice === null || day > notice)
    ? { kind: 'notify', day }
    : undefined;
}

/** The day of the next try after one that failed today; null after the last one. */
export function attemptAfter(graceFrom: CalendarDay, today: CalendarDay): CalendarDay | null {
  const dayOfGrace = daysBetween(graceFrom, today);
  const next = RETRY_DAYS.find((day) => day > dayOfGrace);
  return next === undefined ? null : shiftDay(graceFrom, next);
}

/**
 * The first day on which a membership gives nothing any more if nobody does anything: the day after
 * its grace, so that the try of the last day still counts, or the end of what is paid if it was
 * cancelled. The clock decides, also where no job has run.
 */
export function lastsUntil({
  paidUntil,
  cancelsAtEnd,
  graceFrom,
}: Pick<BillingFacts, 'paidUntil' | 'cancelsAtEnd' | 'graceFrom'>): CalendarDay {
  if (cancelsAtEnd) return paidUntil;
  return shiftDay(graceFrom ?? paidUntil, GRACE_DAYS + 1);
}
