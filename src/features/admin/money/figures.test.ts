import { describe, expect, test } from 'vitest';
import { figureSheet } from './figure-csv.ts';
import { funnelOf, membersOf, permilleOf, revenueOf, sumsOf } from './figures.ts';

describe('sums of months', () => {
  const sum = sumsOf([
    { month: '2026-04', what: 'sales', amount: 50_000 },
    { month: '2026-04', what: 'refunds', amount: 12_500 },
    { month: '2026-04', what: 'dispute_losses', amount: 5000 },
    { month: '2026-04', what: 'vat', amount: 7500 },
    { month: '2026-04', what: 'views', amount: 212 },
    { month: '2026-04', what: 'holds', amount: 18 },
    { month: '2026-04', what: 'paid', amount: 13 },
    { month: '2026-04', what: 'members', amount: 4 },
    { month: '2026-04', what: 'joined', amount: 7 },
    { month: '2026-04', what: 'lapsed', amount: 1 },
    { month: '2026-04', what: 'cancelled', amount: 2 },
    { month: '2026-05', what: 'renewed', amount: 30 },
    { month: '2026-05', what: 'cancelled', amount: 1 },
    { month: '2026-05', what: 'members', amount: -1 },
  ]);
  const months = ['2026-04', '2026-05'];

  test('revenue is what was sold less what was taken back', () => {
    expect(revenueOf(months, sum)).toEqual([
      {
        month: '2026-04',
        soldPence: 50_000,
        refundedPence: 12_500,
        lostPence: 5000,
        revenuePence: 32_500,
        vatPence: 7500,
      },
      {
        month: '2026-05',
        soldPence: 0,
        refundedPence: 0,
        lostPence: 0,
        revenuePence: 0,
        vatPence: 0,
      },
    ]);
  });

  test('a month without a view has none', () => {
    expect(funnelOf(months, sum)).toEqual([
      { month: '2026-04', views: 212, holds: 18, paid: 13 },
      { month: '2026-05', views: 0, holds: 0, paid: 0 },
    ]);
  });

  test('each month begins with the members of the one before', () => {
    const [april, may] = membersOf(months, sum, 60);
    expect(april).toMatchObject({
      start: 60,
      joined: 7,
      lapsed: 1,
      cancelled: 2,
      churnPermille: 50,
    });
    expect(may).toMatchObject({ start: 64, renewed: 30, cancelled: 1, churnPermille: 16 });
  });

  test('there is no churn of nobody', () => {
    expect(membersOf(months, sum, 0)[0]?.churnPermille).toBeNull();
  });

  test('a file has pounds and percent', () => {
    const figures = {
      ...{ from: '2026-04-01', to: '2026-05-31', golfDays: [] },
      revenue: revenueOf(months, sum),
      fill: [{ city: 'Leeds', days: 2, places: 30, sold: 20 }],
      funnel: funnelOf(months, sum),
      memberships: membersOf(months, sum, 60),
    };
    expect(figureSheet('revenue', figures)[1]).toEqual(['2026-04', 500, 125, 50, 325, 75]);
    expect(figureSheet('fill', figures)[1]).toEqual(['Leeds', 2, 30, 20, 66.7]);
    expect(figureSheet('memberships', figures)[1]).toEqual(['2026-04', 60, 7, 0, 0, 1, 2, 5]);
    expect(figureSheet('golf-days', figures)).toHaveLength(1);
  });
});

test.each([
  [13, 15, 867],
  [0, 15, 0],
  [0, 0, null],
])('%i of %i in tenths of a percent', (part, whole, permille) => {
  expect(permilleOf(part, whole)).toBe(permille);
});
