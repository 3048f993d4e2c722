import { expect, test } from 'vitest';
import { hexOf } from './oklch.ts';

// The pairs that css-color-4 and its tests give for these colours.
test.each([
  [[1, 0, 0], '#ffffff'],
  [[0, 0, 0], '#000000'],
  [[0.627955, 0.257683, 29.2339], '#ff0000'],
  [[0.519752, 0.176858, 142.495], '#008000'],
  [[0.5654, 0, 0], '#767676'],
] as const)('oklch(%s) is %s', (colour, hex) => {
  expect(hexOf(colour)).toBe(hex);
});
