import { describe, expect, it } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { upgradePrice } from './change-price.ts';
import { daysOf } from './periods.ts';

const year = { from: '2026-05-14', until: '2027-05-14' };
const june = { from: '2026-06-01', until: '2026-07-01' };

describe('the price of an upgrade', () => {
  it.each([
    ['the whole difference on the first day', 59_500, 99_500, year, '2026-05-14', 40_000],
    ['a day of it on the last one', 59_500, 99_500, year, '2027-05-13', 110],
    ['half of a month', 5_900, 9_900, june, '2026-06-16', 2_000],
    ['a third, rounded', 5_900, 17_900, june, '2026-06-21', 4_000],
    ['half a penny, rounded up', 5_900, 5_961, june, '2026-06-16', 31],
    ['the least that a card can pay', 5_900, 5_930, june, '2026-06-01', 30],
    ['nothing where it is less than that', 5_900, 5_929, june, '2026-06-01', 0],
    ['nothing once the period is over', 59_500, 99_500, year, '2027-05-14', 0],
    ['nothing for a tier that is not dearer', 9_900, 5_900, june, '2026-06-10', 0],
    ['no more than the difference before the period', 5_900, 9_900, june, '2026-05-20', 4_000],
  ])('is %s', (_name, paid, price, period, today, pence) => {
    expect(upgradePrice({ paid, price, period, today })).toBe(pence);
  });

  it('falls from day to day, and is never more than the difference nor less than nothing', () => {
    const prices = Array.from({ length: daysOf(year) + 1 }, (_, day) =>
      upgradePrice({
        paid: 59_500,
        price: 179_500,
        period: year,
        today: shiftDay(year.from, day),
      }),
    );
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    expect([prices[0], prices.at(-1)]).toEqual([120_000, 0]);
  });
});
