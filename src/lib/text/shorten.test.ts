import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['A short one', 11, 'A short one'],
  ['A short one', 8, 'A short …'],
  ['Golf 🏌🏌', 6, 'Golf 🏌 …'],
  ['', 5, ''],
])('%j in at most %i characters is %j', (text, most, shown) => {
  expect(shorten(text, most)).toBe(shown);
});
