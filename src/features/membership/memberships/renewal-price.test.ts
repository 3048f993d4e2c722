import { expect, it } from 'vitest';
import { nextPeriod } from './periods.ts';
import { priceReachesFrom, priceToTell, renewalPrice } from './renewal-price.ts';

it.each([
  ['2027-01-01', '2026-11-01', '2027-01-01'],
  ['2027-01-01', '2026-12-20', '2027-01-19'],
  ['2027-01-01', '2026-12-02', '2027-01-01'],
  ['2027-01-01', '2026-12-03', '2027-01-02'],
])('a price from %s, told on %s, reaches renewals from %s', (from, told, reaches) => {
  expect(priceReachesFrom(from, told)).toBe(reaches);
});

it.each([
  ['no change', null, null, null, '2027-01-01', 5_900],
  ['an agreed change', 9_900, null, null, '2027-01-01', 9_900],
  ['a price that begins later', null, 6_500, '2027-01-02', '2027-01-01', 5_900],
  ['a price that has begun', null, 6_500, '2027-01-01', '2027-01-01', 6_500],
  ['a lower price', null, 4_900, '2027-01-01', '2027-02-01', 4_900],
  ['a price told after the change', 9_900, 10_500, '2027-01-01', '2027-01-05', 10_500],
])('a renewal after %s', (_name, nextPrice, toldPrice, toldFrom, day, pence) => {
  expect(renewalPrice({ price: 5_900, nextPrice, toldPrice, toldFrom }, day)).toBe(pence);
});

const now = { from: '2025-01-01', pence: 5_900 };
const april = { from: '2027-04-01', pence: 6_500 };
const may = { from: '2027-05-10', pence: 6_900 };
const late = { from: '2027-05-14', pence: 7_200 };

it.each([
  ['nothing where nothing was announced', [now], 5_900, null, undefined],
  ['the only new one', [now, april], 5_900, null, '2027-04-14 6500'],
  ['the first of two', [may, now, april], 5_900, null, '2027-04-14 6500'],
  ['nothing while the first is on its way', [now, april, may], 6_500, '2027-04-01', undefined],
  ['the last for the same renewal', [now, may, late], 5_900, null, '2027-05-14 7200'],
  ['a later one for the same renewal', [now, may, late], 6_900, '2027-05-10', '2027-05-14 7200'],
  [
    'the second once the first is paid',
    [now, april, may],
    6_500,
    null,
    '2027-05-14 6900',
    '2027-04-14',
  ],
] as const)('tells of %s', (_name, prices, known, toldFrom, told, today: string = '2027-02-01') => {
  const renewalFrom = (day: string) => {
    let renewal = '2027-02-14';
    while (renewal < day) renewal = nextPeriod('2026-05-14', renewal, 'monthly').until;
    return renewal;
  };
  const next = priceToTell({ prices, known, toldFrom, renewalFrom, today });
  expect(next && `${next.renewal} ${next.pence}`).toBe(told);
});
