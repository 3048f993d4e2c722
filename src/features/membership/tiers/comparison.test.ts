import { expect, test } from 'vitest';
import { comparisonOf, pricedTiers, tierPricesText, yearlyOffer } from './comparison.ts';
import { tiers } from './tiers.ts';

// Shows spec 3.21, 9.5, product 29
test('the comparison shows the values of the list of tiers', () => {
  expect(
    comparisonOf(tiers).map(({ label, values }) => [
      label,
      values.standard,
      values.executive,
      values.vip,
    ]),
  ).toEqual([
    ['Monthly', '£59', '£99', '£179'],
    ['Yearly', '£595', '£995', '£1,795'],
    ['Yearly saving', '£113', '£193', '£353'],
    ['Networking events', '4', '8', 'Unlimited'],
    ['Guest passes', 'None', '2', '4'],
    ['Early booking', 'No', 'Yes', 'Yes'],
    [
      'Also included',
      'Member directory access, event notifications, basic networking tools, regional event access',
      'Premium venue access, executive lounge access, quarterly business reviews',
      'Exclusive VIP tournaments, personal networking consultant, corporate event hosting, custom business matching, quarterly strategy sessions',
    ],
  ]);
});

const FROM = '2027-01-01';
const at = (monthly: number, yearly: number) => ({ from: FROM, monthly, yearly });
const threeMonths = [
  { tier: 'standard', ...at(6000, 54_000) },
  { tier: 'executive', ...at(10_000, 90_000) },
  { tier: 'vip', ...at(18_000, 162_000) },
] as const;

test.each([
  ['the usual prices', [], 'Pay yearly and get about two months free.'],
  ['three months free', threeMonths, 'Pay yearly and get about three months free.'],
  [
    'one tier at another price',
    [{ tier: 'vip', ...at(19_900, 179_500) }],
    'Pay yearly and save up to £593.',
  ],
  [
    'nothing saved',
    threeMonths.map((price) => ({ ...price, yearly: 12 * price.monthly })),
    undefined,
  ],
] as const)('what paying yearly brings is said by the prices of today: %s', (_, today, offer) => {
  expect(yearlyOffer(pricedTiers({ today: [...today], next: [] }))).toBe(offer);
});

test('the prices in texts are those of today', () => {
  const today = [{ tier: 'executive' as const, ...at(10_500, 105_000) }];
  expect(tierPricesText(pricedTiers({ today, next: [] }))).toBe(
    'Professional (£59 a month or £595 a year), Executive (£105 a month or £1,050 a year) and VIP Elite (£179 a month or £1,795 a year)',
  );
});
