import { expect, test } from 'vitest';
import { daysOf, dayTexts, faultsOfDays, periods, rangeOf } from './periods.ts';

test('every period has its days, on an ordinary day, in January and on a leap day', () => {
  const table = ['2026-11-28', '2026-01-05', '2028-02-29'].flatMap((today) =>
    periods.map((period) => {
      const { from = '…', to = '…' } = daysOf(period, today);
      return `${today} ${period}: ${from} to ${to}`;
    }),
  );
  expect(table).toEqual([
    '2026-11-28 recent: 2026-10-30 to 2026-11-28',
    '2026-11-28 month: 2026-11-01 to 2026-11-28',
    '2026-11-28 last_month: 2026-10-01 to 2026-10-31',
    '2026-11-28 quarter: 2026-10-01 to 2026-11-28',
    '2026-11-28 vat_year: 2026-04-01 to 2026-11-28',
    '2026-11-28 all: … to …',
    '2026-01-05 recent: 2025-12-07 to 2026-01-05',
    '2026-01-05 month: 2026-01-01 to 2026-01-05',
    '2026-01-05 last_month: 2025-12-01 to 2025-12-31',
    '2026-01-05 quarter: 2026-01-01 to 2026-01-05',
    '2026-01-05 vat_year: 2025-04-01 to 2026-01-05',
    '2026-01-05 all: … to …',
    '2028-02-29 recent: 2028-01-31 to 2028-02-29',
    '2028-02-29 month: 2028-02-01 to 2028-02-29',
    '2028-02-29 last_month: 2028-01-01 to 2028-01-31',
    '2028-02-29 quarter: 2028-01-01 to 2028-02-29',
    '2028-02-29 vat_year: 2027-04-01 to 2028-02-29',
    '2028-02-29 all: … to …',
  ]);
});

test('a range begins and ends at midnight in London, also across a change of the clocks', () => {
  const now = new Date('2026-11-28T18:00:00Z');
  const written = (query: Parameters<typeof rangeOf>[0]) => {
    const { from, before } = rangeOf(query, { now, usual: 'recent' });
    return [from?.toISOString(), before?.toISOString()];
  };
  expect(written({ from: '2026-10-24', to: '2026-10-25' })).toEqual([
    '2026-10-23T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ]);
  expect(written({ from: '2026-11-01', period: 'all' })).toEqual([
    '2026-11-01T00:00:00.000Z',
    undefined,
  ]);
  expect(written({ period: 'all' })).toEqual([undefined, undefined]);
  expect(written({})).toEqual(['2026-10-30T00:00:00.000Z', '2026-11-29T00:00:00.000Z']);
});

test.each([
  ['', '', {}],
  ['2026-11-01', '2026-11-30', {}],
  ['2026-11-30', '2026-11-30', {}],
  ['2000-01-01', '2100-12-31', {}],
  ['2028-02-29', '', {}],
  ['2026-12-01', '2026-11-30', { to: dayTexts.reversed }],
  ['0001-01-01', '', { from: dayTexts.outside }],
  ['1999-12-31', '9999-12-31', { from: dayTexts.outside, to: dayTexts.outside }],
  ['', '2101-01-01', { to: dayTexts.outside }],
  ['20261-11-01', '', { from: dayTexts.outside }],
  ['2026-02-29', '2026-00-10', { from: dayTexts.outside, to: dayTexts.outside }],
  ['yesterday', '2026-11-30', { from: dayTexts.outside }],
])('days from “%s” to “%s” are faulted beside their fields', (from, to, faults) => {
  expect(faultsOfDays({ from, to })).toEqual(faults);
});
