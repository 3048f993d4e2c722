import { expect, test } from 'vitest';
import { allowanceOf, stillToGive, stillUnused } from './allowance.ts';

test.each([
  ['standard', { credits: 4, guestPasses: 0 }],
  ['executive', { credits: 8, guestPasses: 2 }],
  ['vip', { credits: 4, guestPasses: 4 }],
] as const)('brings what a year of %s includes', (tier, allowance) => {
  expect(allowanceOf(tier)).toEqual(allowance);
});

test('brings the difference when the tier rises within a year, and takes nothing away when it falls', () => {
  const standard = allowanceOf('standard');
  expect(stillToGive('executive', standard, 1)).toEqual({ credits: 4, guestPasses: 2 });
  expect(stillToGive('standard', allowanceOf('executive'), 0)).toEqual({
    credits: 0,
    guestPasses: 0,
  });
});

test.each([
  [0, 4],
  [3, 1],
  [4, 0],
  [5, 0],
])('fills unlimited golf days up, however many were used: %i at hand', (atHand, credits) => {
  const received = { credits: 9, guestPasses: 4 };
  expect(stillToGive('vip', received, atHand)).toEqual({ credits, guestPasses: 0 });
});

test.each([
  ['no tier remains', undefined, { credits: 1, guestPasses: 1 }, { credits: 0, guestPasses: 0 }],
  ['standard remains', 'standard', { credits: 1, guestPasses: 0 }, { credits: 3, guestPasses: 0 }],
  [
    'more was used than remains',
    'standard',
    { credits: 6, guestPasses: 2 },
    { credits: 0, guestPasses: 0 },
  ],
  [
    'executive remains',
    'executive',
    { credits: 0, guestPasses: 1 },
    { credits: 8, guestPasses: 1 },
  ],
] as const)(
  'takes back what is unused when a tier is withdrawn and %s',
  (_what, tier, used, left) => {
    expect(stillUnused(tier && allowanceOf(tier), used)).toEqual(left);
  },
);
