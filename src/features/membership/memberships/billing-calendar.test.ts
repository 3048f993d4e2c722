import { describe, expect, it } from 'vitest';
import { daysBetween, shiftDay } from '#lib/london-calendar.ts';
import { londonInstant } from '#lib/london-instant.ts';
import {
  attemptAfter,
  type BillingFacts,
  type BillingStep,
  lastsUntil,
  nextStep,
} from './billing-calendar.ts';
import { billingDay, firstPeriod, nextPeriod } from './periods.ts';

/** The facts but for the end of the period to charge, which follows from them. */
type Facts = Omit<BillingFacts, 'nextUntil'>;

type Outcome = (facts: Facts, today: string) => 'paid' | 'declined';

/**
 * Lives through days as the job does, each step as often as it is due, and says what happened on
 * which day.
 * @param isOff days on which no job runs
 */
function live(
  start: Facts & { readonly anchor: string },
  {
    until,
    pays = () => 'paid',
    isOff = () => false,
    at = ['08:00', '09:00', '20:00'],
  }: {
    until: string;
    pays?: Outcome;
    isOff?: (day: string) => boolean;
    at?: readonly string[];
  },
): string[] {
  const events: string[] = [];
  let facts: Facts = start;

  for (let day = start.anchor; day <= until; day = shiftDay(day, 1)) {
    if (isOff(day)) continue;
    for (const time of ['00:00', '07:59', ...at]) {
      const now = londonInstant(day, time);
      for (let step = stepOf(facts, now); step; step = stepOf(facts, now)) {
        events.push(`${day} ${time} ${nameOf(step)}`);
        facts = after(facts, step, now);
      }
    }
  }

  return events;

  function stepOf(of: Facts, now: Date): BillingStep | undefined {
    const nextUntil = nextPeriod(start.anchor, of.paidUntil, of.period).until;
    return nextStep({ ...of, nextUntil }, now);
  }

  function after(before: Facts, step: BillingStep, now: Date): Facts {
    if (step.kind === 'remind') return { ...before, reminded: step.days };
    if (step.kind === 'notify') return { ...before, notice: step.day };
    if (step.kind === 'lapse') return { ...before, state: 'lapsed' };
    if (step.kind === 'end') return { ...before, state: 'cancelled' };

    const today = billingDay(now);
    if (pays(before, today) === 'paid') {
      const paidUntil = nextPeriod(start.anchor, before.paidUntil, before.period).until;
      const cleared = { reminded: null, graceFrom: null, nextAttempt: null, notice: null };
      return { ...before, ...cleared, state: 'active', paidUntil };
    }

    const graceFrom = before.graceFrom ?? today;
    return { ...before, state: 'grace', graceFrom, nextAttempt: attemptAfter(graceFrom, today) };
  }
}

const nameOf = (step: BillingStep): string =>
  step.kind === 'remind'
    ? `remind ${step.days}`
    : step.kind === 'notify'
      ? `notify ${step.day}`
      : step.kind;

const active = (anchor: string, period: 'monthly' | 'yearly') => ({
  anchor,
  period,
  state: 'active' as const,
  paidUntil: firstPeriod(anchor, period).until,
  cancelsAtEnd: false,
  reminded: null,
  graceFrom: null,
  nextAttempt: null,
  notice: null,
});

describe('a year of billing', () => {
  it('reminds a monthly payer seven days before each charge, over both clock changes', () => {
    const events = live(active('2026-01-31', 'monthly'), { until: '2027-01-31' });
    const days = [
      ...['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
      ...['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31'],
    ];
    expect(events).toEqual(
      days.flatMap((day) => [`${shiftDay(day, -7)} 08:00 remind 7`, `${day} 08:00 charge`]),
    );
  });

  it('reminds a yearly payer 30 and 7 days before, from a leap day to a leap day', () => {
    const events = live(active('2028-02-29', 'yearly'), { until: '2032-03-01' });
    const days = ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'];
    expect(events).toEqual(
      days.flatMap((day) => [
        `${shiftDay(day, -30)} 08:00 remind 30`,
        `${shiftDay(day, -7)} 08:00 remind 7`,
        `${day} 08:00 charge`,
      ]),
    );
  });

  it('tries and tells in grace on its days, and lapses after the last try', () => {
    const events = live(active('2026-05-14', 'monthly'), {
      until: '2026-08-01',
      pays: () => 'declined',
    });
    expect(events).toEqual([
      '2026-06-07 08:00 remind 7',
      '2026-06-14 08:00 charge',
      '2026-06-14 08:00 notify 0',
      '2026-06-15 08:00 charge',
      '2026-06-17 08:00 charge',
      '2026-06-17 08:00 notify 3',
      '2026-06-19 08:00 charge',
      '2026-06-20 08:00 notify 6',
      '2026-06-21 08:00 charge',
      '2026-06-21 08:00 lapse',
    ]);
  });

  it('runs on from its own date when it is paid in grace', () => {
    const events = live(active('2026-05-14', 'monthly'), {
      until: '2026-07-14',
      pays: (_facts, today) => (today < '2026-06-17' ? 'declined' : 'paid'),
    });
    expect(events.slice(-3)).toEqual([
      '2026-06-17 08:00 charge',
      '2026-07-07 08:00 remind 7',
      '2026-07-14 08:00 charge',
    ]);
  });

  it('does nothing after cancelling but end at midnight', () => {
    const start = { ...active('2026-05-14', 'yearly'), cancelsAtEnd: true };
    expect(live(start, { until: '2028-06-01' })).toEqual(['2027-05-14 00:00 end']);
  });

  it.each(['awaiting_payment', 'lapsed', 'cancelled'] as const)('does nothing if %s', (state) => {
    const start = { ...active('2026-05-14', 'monthly'), state };
    expect(live(start, { until: '2026-09-01' })).toEqual([]);
  });

  it.each([
    ['2026-07-13', ['2026-07-13 00:00 charge', '2026-07-13 00:00 remind 7']],
    ['2026-07-14', ['2026-07-14 00:00 lapse']],
    ['2026-07-20', ['2026-07-20 00:00 lapse']],
  ])('charges no period that is over: no job until %s', (on, events) => {
    const isOff = (day: string) => day >= '2026-06-08' && day < on;
    const late = live(active('2026-05-14', 'monthly'), { until: on, isOff });
    expect(late.slice(1)).toEqual(events);
  });

  it('catches up after days without a job, and does nothing twice', () => {
    const off = (from: string, until: string) => (day: string) => day >= from && day < until;
    const late = live(active('2026-05-14', 'yearly'), {
      until: '2027-05-20',
      isOff: off('2027-04-01', '2027-05-10'),
    });
    expect(late).toEqual(['2027-05-10 00:00 remind 7', '2027-05-14 08:00 charge']);

    const declined = live(active('2026-05-14', 'monthly'), {
      until: '2026-07-10',
      isOff: (day) => off('2026-06-10', '2026-06-20')(day) || off('2026-06-21', '2026-06-25')(day),
      pays: () => 'declined',
    });
    expect(declined).toEqual([
      '2026-06-07 08:00 remind 7',
      '2026-06-20 00:00 charge',
      '2026-06-20 00:00 notify 0',
      '2026-06-20 08:00 charge',
      '2026-06-25 00:00 charge',
      '2026-06-25 00:00 notify 3',
      '2026-06-25 08:00 notify 6',
      '2026-06-26 08:00 charge',
      '2026-06-26 08:00 lapse',
    ]);
  });
});

it('stops giving a tier on the day after its grace, or at the end of what is paid', () => {
  const paidUntil = '2026-06-14';
  const rows = [
    lastsUntil({ paidUntil, cancelsAtEnd: false, graceFrom: null }),
    lastsUntil({ paidUntil, cancelsAtEnd: false, graceFrom: '2026-06-20' }),
    lastsUntil({ paidUntil, cancelsAtEnd: true, graceFrom: null }),
  ];
  expect(rows).toEqual(['2026-06-22', '2026-06-28', '2026-06-14']);
  expect(daysBetween('2026-06-14', '2026-06-22')).toBe(8);
});
