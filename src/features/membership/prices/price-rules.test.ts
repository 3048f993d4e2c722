import { describe, expect, it } from 'vitest';
import { nextPeriod } from '../memberships/periods.ts';
import {
  firstRenewalAt,
  isPriceOpen,
  isTakenBack,
  savingPercent,
  warningsOf,
} from './price-rules.ts';

it.each([
  ['30 days before it begins', '2027-03-31', true],
  ['on the day after', '2027-03-30', false],
  ['on its first day', '2027-03-01', false],
  ['once it has begun', '2027-02-28', false],
])('a price can be corrected %s: from %s, %s', (_when, from, isOpen) => {
  expect(isPriceOpen(from, '2027-03-01')).toBe(isOpen);
});

it.each([
  ['nothing of a usual rise', 6_500, 65_000, []],
  ['nothing of a year that costs twelve months', 5_900, 70_800, []],
  ['that a year costs more than twelve months', 5_900, 70_801, ['year_above_months']],
  ['nothing of a price that doubles', 11_800, 119_000, []],
  ['that a month more than doubles', 11_801, 119_000, ['more_than_double']],
  ['that a year more than doubles', 11_800, 119_001, ['more_than_double']],
  ['both of a slip by a digit', 5_900, 595_000, ['year_above_months', 'more_than_double']],
  ['nothing of a fall', 2_900, 29_500, []],
])('warns of %s', (_what, monthly, yearly, warnings) => {
  expect(warningsOf({ monthly, yearly }, { monthly: 5_900, yearly: 59_500 })).toEqual(warnings);
});

it.each([
  [5_900, 59_000, 17],
  [5_900, 70_800, 0],
  [5_900, 80_000, 0],
  [10_000, 60_000, 50],
])('a year at %d and %d pence saves %d %%', (monthly, yearly, percent) => {
  expect(savingPercent({ monthly, yearly })).toBe(percent);
});

const price = (from: string, pence: number) => ({ from, pence });
const now = price('2025-01-01', 5_900);
const april = price('2027-04-01', 6_500);
const may = price('2027-05-10', 6_900);
const late = price('2027-05-14', 7_200);

describe('the first renewal that a price reaches', () => {
  const renewalFrom = (day: string) => {
    let renewal = '2027-02-14';
    while (renewal < day) renewal = nextPeriod('2026-05-14', renewal, 'monthly').until;
    return renewal;
  };

  it.each([
    ['is the first one after it begins', [now, april], april, '2027-04-14'],
    ['is its own for a second price', [now, april, may], may, '2027-05-14'],
    ['is none if a later price has the same renewal', [now, may, late], may, undefined],
    ['is none if nothing changes', [now, { ...april, pence: 5_900 }], april, undefined],
    ['is that of the way back', [now, april, { ...may, pence: 5_900 }], may, '2027-05-14'],
  ])('%s', (_what, prices, { from }, renewal) => {
    const facts = { prices, known: 5_900, renewalFrom, today: '2027-02-01' };
    expect(firstRenewalAt(from, facts)).toBe(renewal);
  });
});

describe('a price that a member was told', () => {
  it.each([
    ['counts while it is announced', [now, april], 6_500, '2027-04-01', false],
    ['counts from a later renewal', [now, april], 6_500, '2027-04-20', false],
    ['counts if it begins earlier now', [now, april], 6_500, '2027-04-14', false],
    ['is taken back once it is withdrawn', [now], 6_500, '2027-04-01', true],
    ['is taken back if it was the only one', [], 6_500, '2027-04-01', true],
    ['is taken back by another amount', [now, april], 6_600, '2027-04-01', true],
    ['is taken back by a later beginning', [now, may], 6_900, '2027-04-01', true],
    ['is taken back though it once was the price', [now, april], 5_900, '2027-04-01', true],
  ])('%s', (_what, prices, pence, from, takenBack) => {
    expect(isTakenBack({ pence, from }, prices)).toBe(takenBack);
  });
});
