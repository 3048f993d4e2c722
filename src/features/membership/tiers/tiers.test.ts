import { describe, expect, test } from 'vitest';
import { benefits } from './benefits.ts';
import { asTierId, DEFAULT_TIER, tierIds, tierOf, tiers, yearlySaving } from './tiers.ts';

describe('the tiers', () => {
  // Shows spec 3.12, 3.13, 3.14, 3.15, 3.19, 9.5
  test.each([
    ['standard', 'Professional', 5_900, 59_500, 11_300, 'Most Popular', false, false, 5],
    ['executive', 'Executive', 9_900, 99_500, 19_300, 'Best Value', true, false, 6],
    ['vip', 'VIP Elite', 17_900, 179_500, 35_300, 'Most Exclusive', false, true, 7],
  ] as const)(
    '%s is the spec’s',
    (id, name, monthly, yearly, saving, badge, popular, premium, features) => {
      const tier = tierOf(id);
      expect(tier).toMatchObject({
        name,
        monthlyPence: monthly,
        yearlyPence: yearly,
        badge,
        popular,
        premium,
      });
      expect(yearlySaving(tier)).toBe(saving);
      expect(tier.features).toHaveLength(features);
    },
  );

  // Shows spec 3.12
  test('each have their own colour', () => {
    const colors = tiers.map(({ color }) => color);
    expect(new Set(colors).size).toBe(tiers.length);
    for (const color of colors) expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(color);
  });

  // Shows spec 3.12
  test('have one order, and each id has a tier', () => {
    expect(tiers.map(({ id }) => id)).toEqual([...tierIds]);
    expect(DEFAULT_TIER).toBe('executive');
  });

  // Shows spec 9.6
  test.each([
    ['standard', 4, 0, false],
    ['executive', 8, 2, true],
    ['vip', null, 4, true],
  ] as const)(
    '%s gives %s events, %i guest passes, early booking: %s',
    (id, events, guests, early) => {
      expect(tierOf(id).privileges).toEqual({
        eventsPerYear: events,
        guestPasses: guests,
        earlyBooking: early,
      });
    },
  );

  // Shows spec 3.12, 3.16, 3.17, 3.18, 6.7
  test.each([
    [
      'standard',
      '4 networking events per year, Member directory access, Event notifications, Basic networking tools, Regional event access',
    ],
    [
      'executive',
      '8 networking events per year, Premium venue access, Guest privileges (2 per year), Priority event booking, Executive lounge access, Quarterly business reviews',
    ],
    [
      'vip',
      'Unlimited networking events, Exclusive VIP tournaments, Personal networking consultant, Premium guest privileges, Corporate event hosting, Custom business matching, Quarterly strategy sessions',
    ],
  ] as const)('%s has the features of the specification, word for word', (id, features) => {
    expect(tierOf(id).features.join(', ')).toBe(features);
  });

  test('say on the page what each of their lines means', () => {
    const lines = tiers.flatMap(({ features }) => features);
    expect(new Set(benefits.map(({ line }) => line))).toEqual(new Set(lines));
    expect(benefits).toHaveLength(lines.length);
  });

  // Shows spec 3.20
  test('cost about ten months when paid yearly', () => {
    for (const { monthlyPence, yearlyPence } of tiers)
      expect(Math.round(yearlyPence / monthlyPence)).toBe(10);
  });

  // Shows spec 9.6
  test('list the same figures as privileges and as features', () => {
    expect(tierOf('standard').features[0]).toContain('4 networking events');
    expect(tierOf('executive').features[0]).toContain('8 networking events');
    expect(tierOf('executive').features[2]).toContain('(2 per year)');
    expect(tierOf('vip').features[0]).toContain('Unlimited');
  });

  test.each([
    ['vip', 'vip'],
    ['VIP', undefined],
    ['toString', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s in a query string gives %s', (text, id) => expect(asTierId(text)).toBe(id));
});
