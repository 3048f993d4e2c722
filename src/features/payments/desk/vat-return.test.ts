import { expect, test } from 'vitest';
import { quarterEnding, quarterEndLike, quarterEnds, vatBoxes } from './vat-return.ts';

test('a quarter is the three months that end with its month', () => {
  expect(['2026-09', '2026-01', '2028-02', '2026-12'].map(quarterEnding)).toEqual([
    { from: '2026-07-01', to: '2026-09-30' },
    { from: '2025-11-01', to: '2026-01-31' },
    { from: '2027-12-01', to: '2028-02-29' },
    { from: '2026-10-01', to: '2026-12-31' },
  ]);
});

test('the quarters to choose from begin with the running one, in each of the three sets', () => {
  const six = (today: string, like?: string) => quarterEnds(today, like).join(' ');
  expect(six('2026-11-28')).toBe('2026-12 2026-09 2026-06 2026-03 2025-12 2025-09');
  expect(six('2026-12-31')).toBe('2026-12 2026-09 2026-06 2026-03 2025-12 2025-09');
  expect(six('2026-11-28', '2025-01')).toBe('2027-01 2026-10 2026-07 2026-04 2026-01 2025-10');
  expect(six('2026-11-28', '2026-08')).toBe('2026-11 2026-08 2026-05 2026-02 2025-11 2025-08');
});

test('another set of months begins with its latest quarter that is over by then', () => {
  expect([3, 1, 2].map((month) => quarterEndLike('2026-09', month))).toEqual([
    '2026-09',
    '2026-07',
    '2026-08',
  ]);
  expect(quarterEndLike('2026-01', 3)).toBe('2025-12');
});

test('the boxes have the VAT to the penny and the sales in whole pounds, also of more credit than sales', () => {
  expect(vatBoxes({ net: 10_417, vat: 2083 })).toEqual({
    ...{ 1: 2083, 3: 2083, 4: 0, 5: 2083, 6: 10_400, 7: 0 },
  });
  expect(vatBoxes({ net: -10_417, vat: -2083 })).toMatchObject({ 1: -2083, 5: -2083, 6: -10_400 });
});
