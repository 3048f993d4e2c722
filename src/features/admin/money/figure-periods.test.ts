import { expect, test } from 'vitest';
import { faultsOfPeriod, monthsOf, periodOf } from './figure-periods.ts';

test.each([
  [{ period: '12-months' }, '2026-05-14', '2025-06-01', '2026-05-31'],
  [{ period: '12-months' }, '2028-02-29', '2027-03-01', '2028-02-29'],
  [{ period: '12-months' }, '2026-12-31', '2026-01-01', '2026-12-31'],
  [{ period: 'this-year' }, '2026-05-14', '2026-01-01', '2026-12-31'],
  [
    { period: 'days', from: '2026-03-29', to: '2026-04-02' },
    '2026-05-14',
    '2026-03-29',
    '2026-04-02',
  ],
  [{ period: 'days' }, '2026-05-14', '2025-06-01', '2026-05-31'],
] as const)('the period of %j on %s is from %s to %s', (query, today, from, to) => {
  expect(periodOf(query, today)).toEqual({ from, to });
});

test.each([
  ['12-months', '', '', []],
  ['days', '2026-05-14', '2036-05-14', []],
  ['days', '', '2026-05-14', ['from']],
  ['days', '', '', ['from', 'to']],
  ['days', '2026-05-14', '2026-05-13', ['to']],
  ['days', '2026-05-14', '2037-05-14', ['to']],
  ['days', '9999-12-31', '9999-12-31', ['from', 'to']],
  ['12-months', '0001-01-01', '', ['from']],
] as const)('the period %s from “%s” to “%s” is faulted at %j', (period, from, to, fields) => {
  expect(Object.keys(faultsOfPeriod({ period, from, to }))).toEqual(fields);
});

test.each([
  ['2026-05-14', '2026-05-14', ['2026-05']],
  ['2025-11-30', '2026-02-01', ['2025-11', '2025-12', '2026-01', '2026-02']],
])('the months from %s to %s', (from, to, months) => {
  expect(monthsOf({ from, to })).toEqual(months);
});
