import { expect, it } from 'vitest';
import { BELOW_LEAST, isBelowLeast } from './least-charge.ts';

it.each([
  [0, false],
  [1, true],
  [29, true],
  [30, false],
  [12_500, false],
])('%s pence are too little for a card: %s', (pence, isToo) => {
  expect(isBelowLeast(pence)).toBe(isToo);
});

it('says how much the least is', () => {
  expect(BELOW_LEAST).toContain('less than £0.30');
});
