import { describe, expect, it } from 'vitest';
import { coolingOffQuote, coolingOffUntil } from './cooling-off.ts';
import { paymentTerms } from './texts.ts';

const year = { from: '2026-05-14', until: '2027-05-14' };
const june = { from: '2026-06-01', until: '2026-07-01' };

describe('the cooling-off period', () => {
  it('ends with the fourteenth day after the payment', () => {
    expect(coolingOffUntil('2026-12-20')).toBe('2027-01-03');
  });

  it.each([
    ['an unused day of a year', 59_500, year, '2026-05-14', 0, 0, 163, 59_337],
    ['fourteen unused days', 59_500, year, '2026-05-27', 0, 0, 2_282, 57_218],
    ['a golf day', 59_500, year, '2026-05-20', 1, 0, 13_641, 45_859],
    ['a golf day and two guests', 99_500, year, '2026-05-20', 1, 2, 39_408, 60_092],
    ['more than was paid', 5_900, june, '2026-06-05', 1, 0, 5_900, 0],
    ['five days of a month', 5_900, june, '2026-06-05', 0, 0, 983, 4_917],
  ])('counts %s', (_name, paid, period, today, golfDays, guestPasses, used, refund) => {
    const facts = { paid, period, today, golfDays, guestPasses, dayPrice: 12_500 };
    const quote = coolingOffQuote(facts);
    expect([quote.used, quote.refund]).toEqual([used, refund]);
    expect(quote.used + quote.refund).toBe(paid);
  });
});

it.each([
  ['first', 'monthly', true],
  ['first', 'yearly', true],
  ['revival', 'monthly', true],
  ['renewal', 'yearly', true],
  ['renewal', 'monthly', false],
] as const)('is promised only for a payment that has one: %s, %s', (kind, period, has) => {
  const terms = paymentTerms({ kind, period, pence: 5_900, renewalPence: 5_900, ...june });
  expect(terms.some((line) => line.startsWith('For 14 days from today'))).toBe(has);
});
