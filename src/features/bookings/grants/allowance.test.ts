import { expect, test } from 'vitest';
import { allowanceOf, stillToGive } from './allowance.ts';

test.each([
  ['standard', { credits: 4, guestPasses: 0 }],
  ['executive', { credits: 8, guestPasses: 2 }],
  ['vip', { credits: 4, guestPasses: 4 }],
] as const)('brings what a year of %s includes', (tier, allowance) => {
  expect(allowanceOf(tier)).toEqual(allowance);
});

test('brings the difference when the tier rises within a year, and takes nothing away when it falls', () => {
  const standard = allowanceOf('standard');
  expect(stillToGive(allowanceOf('executive'), standard)).toEqual({ credits: 4, guestPasses: 2 });
  expect(stillToGive(standard, allowanceOf('executive'))).toEqual({ credits: 0, guestPasses: 0 });
});
