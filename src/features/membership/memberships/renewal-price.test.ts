import { expect, it } from 'vitest';
import { priceReachesFrom, renewalPrice } from './renewal-price.ts';

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
