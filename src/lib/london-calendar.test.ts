import { expect, test } from 'vitest';
import { daysBetween, daysFrom, monthsFrom, shiftDay, shiftMonths } from './london-calendar.ts';
import { londonInstant } from './london-instant.ts';

const shown = (instant: Date) => instant.toISOString().slice(0, 16);
const at = (when: string) => londonInstant(when.slice(0, 10), when.slice(11));

test('keeps the time of day over changed clocks, leap days and short months', () => {
  const days = (
    [
      ['2026-07-15 08:30', -14],
      ['2026-04-04 08:30', -7],
      ['2026-04-04 08:30', -14],
      ['2026-11-05 08:30', -7],
      ['2026-11-05 08:30', -14],
      ['2026-10-24 01:30', 1],
      ['2026-03-28 01:30', 1],
      ['2028-03-07 08:30', -7],
      ['2028-03-14 08:30', -14],
      ['2027-01-01 00:15', -1],
    ] as const
  ).map(([when, count]) => `${when} ${count} days: ${shown(daysFrom(at(when), count))} UTC`);
  const months = (
    [
      ['2026-11-23 10:00', 12],
      ['2028-02-29 10:00', 12],
      ['2027-03-01 10:00', 12],
      ['2028-01-31 10:00', 1],
      ['2027-08-31 10:00', 6],
      ['2026-12-31 23:30', 2],
    ] as const
  ).map(([when, count]) => `${when} ${count} months: ${shown(monthsFrom(at(when), count))} UTC`);
  expect([...days, ...months]).toMatchInlineSnapshot(`
    [
      "2026-07-15 08:30 -14 days: 2026-07-01T07:30 UTC",
      "2026-04-04 08:30 -7 days: 2026-03-28T08:30 UTC",
      "2026-04-04 08:30 -14 days: 2026-03-21T08:30 UTC",
      "2026-11-05 08:30 -7 days: 2026-10-29T08:30 UTC",
      "2026-11-05 08:30 -14 days: 2026-10-22T07:30 UTC",
      "2026-10-24 01:30 1 days: 2026-10-25T00:30 UTC",
      "2026-03-28 01:30 1 days: 2026-03-29T01:30 UTC",
      "2028-03-07 08:30 -7 days: 2028-02-29T08:30 UTC",
      "2028-03-14 08:30 -14 days: 2028-02-29T08:30 UTC",
      "2027-01-01 00:15 -1 days: 2026-12-31T00:15 UTC",
      "2026-11-23 10:00 12 months: 2027-11-23T10:00 UTC",
      "2028-02-29 10:00 12 months: 2029-02-28T10:00 UTC",
      "2027-03-01 10:00 12 months: 2028-03-01T10:00 UTC",
      "2028-01-31 10:00 1 months: 2028-02-29T10:00 UTC",
      "2027-08-31 10:00 6 months: 2028-02-29T10:00 UTC",
      "2026-12-31 23:30 2 months: 2027-02-28T23:30 UTC",
    ]
  `);
});

test('keeps the seconds', () => {
  const now = new Date('2026-10-20T09:15:42.123Z');
  expect(daysFrom(now, 7).toISOString()).toBe('2026-10-27T10:15:42.123Z');
});

test('shifts days of the calendar, to the last day of short months', () => {
  expect(shiftDay('2028-02-28', 2)).toBe('2028-03-01');
  expect(shiftDay('2026-03-30', -2)).toBe('2026-03-28');
  expect(shiftMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(shiftMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(shiftMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
});
