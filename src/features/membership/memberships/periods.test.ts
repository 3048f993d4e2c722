import { describe, expect, it } from 'vitest';
import {
  billingDay,
  daysOf,
  firstPeriod,
  lastDayOf,
  membershipYear,
  nextPeriod,
  paidYear,
  startOf,
  yearAfterReturn,
} from './periods.ts';

/** The days on which the next periods begin. */
function renewals(anchor: string, period: 'monthly' | 'yearly', count: number): string[] {
  const days: string[] = [];
  for (let day = anchor; days.length < count; days.push(day))
    day = nextPeriod(anchor, day, period).until;
  return days;
}

describe('the periods of a membership', () => {
  it.each([
    ['2027-01-31', 'monthly', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-31', 'monthly', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
    ['2026-12-15', 'monthly', ['2027-01-15', '2027-02-15']],
    ['2028-02-29', 'yearly', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-05-14', 'yearly', ['2027-05-14', '2028-05-14']],
  ] as const)('from %s, %s, renew on the anchor’s day', (anchor, period, days) => {
    expect(renewals(anchor, period, days.length)).toEqual(days);
  });

  it('keep their day when a month is followed by a year', () => {
    expect(nextPeriod('2027-01-31', '2027-02-28', 'yearly')).toEqual({
      from: '2027-02-28',
      until: '2028-02-29',
    });
  });

  it('have all their days, and a last one', () => {
    const period = firstPeriod('2028-02-10', 'monthly');
    expect([daysOf(period), lastDayOf(period)]).toEqual([29, '2028-03-09']);
    expect(daysOf(firstPeriod('2027-05-14', 'yearly'))).toBe(366);
  });
});

describe('the membership year', () => {
  it.each([
    ['2026-05-14', '2026-05-14', '2026-05-14', '2027-05-14'],
    ['2026-05-14', '2027-05-13', '2026-05-14', '2027-05-14'],
    ['2026-05-14', '2027-05-14', '2027-05-14', '2028-05-14'],
    ['2028-02-29', '2029-02-27', '2028-02-29', '2029-02-28'],
    ['2028-02-29', '2029-02-28', '2029-02-28', '2030-02-28'],
    ['2028-02-29', '2032-02-28', '2031-02-28', '2032-02-29'],
  ])('that began on %s is on %s the one from %s until %s', (first, day, from, until) => {
    expect(membershipYear(first, day)).toEqual({ from, until });
  });

  it.each([
    ['2025-09-01', '2026-05-01', '2026-05-14', '2025-09-01'],
    ['2025-05-14', '2026-05-14', '2026-05-14', '2026-05-14'],
    ['2024-09-01', '2026-05-01', '2026-05-14', '2025-09-01'],
    ['2024-05-14', '2025-05-14', '2026-05-14', '2026-05-14'],
    ['2025-05-14', '2026-06-01', '2026-05-10', '2025-05-14'],
  ])(
    'goes on after a return if it still runs: from %s, paid until %s, %s',
    (yearStartsOn, paidUntil, today, start) => {
      expect(yearAfterReturn({ yearStartsOn, paidUntil }, today)).toBe(start);
    },
  );

  it('begins today for those who had none', () => {
    expect(yearAfterReturn(undefined, '2026-05-14')).toBe('2026-05-14');
  });

  it.each([
    ['2026-05-01', '2025-05-14'],
    ['2026-05-14', '2025-05-14'],
    ['2026-05-20', '2025-05-14'],
  ])('is the last one that was paid for until the next is: %s', (today, from) => {
    const last = { yearStartsOn: '2025-05-14', paidUntil: '2026-05-14' };
    expect(paidYear(last, today).from).toBe(from);
  });
});

it('has its billing day change at 08:00 in London, in summer and in winter', () => {
  const days = [
    '2026-03-29T06:59:59Z',
    '2026-03-29T07:00:00Z',
    '2026-10-25T07:59:59Z',
    '2026-10-25T08:00:00Z',
    '2026-10-24T23:30:00Z',
  ].map((now) => billingDay(new Date(now)));
  expect(days).toEqual(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-24']);
  expect(startOf('2026-03-30').toISOString()).toBe('2026-03-29T23:00:00.000Z');
});
