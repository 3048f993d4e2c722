import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasTwoSlips, isBareSlip, isShortSlip, slipsBetween } from './spelling.ts';

test.each([
  ['leeds', 'leeds', 0],
  ['leads', 'leeds', 1],
  ['sheffeild', 'sheffield', 1],
  ['notingam', 'nottingham', 2],
  ['', 'leeds', 5],
])('%s and %s are %i slips apart', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
});

test('slips count the same from either side, and a letter more is at most one more', () => {
  const word = fc.stringMatching(/^[a-d]{0,8}$/);
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, other)).toBe(slipsBetween(other, one));
      expect(Math.abs(slipsBetween(`${one}x`, other) - slipsBetween(one, other))).toBeLessThanOrEqual(1);
    }),
  );
});

describe('a slip', () => {
  test.each([
    ['vegatarien', 'vegetarian', true],
    ['handycapp', 'handicap', true],
    ['executing', 'executive', false],
    ['profession', 'professional', false],
  ])('%s stands for the long word %s: %s', (word, known, does) => {
    expect(hasTwoSlips(word, known)).toBe(does);
  });

  test.each([
    ['dres', 'dress', true, true],
    ['prcie', 'price', true, true],
    ['drest', 'dress', true, false],
    ['crd', 'card', false, false],
    ['teem', 'team', true, false],
    ['fress', 'dress', false, false],
  ])('%s may stand for %s: %s, and alone: %s', (word, known, may, does) => {
    expect([isShortSlip(word, known), isBareSlip(word, known)]).toEqual([may, does]);
  });
});
