import { expect, test } from 'vitest';
import { comparisonOf } from './comparison.ts';
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
