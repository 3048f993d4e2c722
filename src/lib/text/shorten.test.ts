import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['A short one', 11, 'A short one'],
  ['A short one', 8, 'A short …'],
  ['A short one', 7, 'A short …'],
  ['Advice about listed buildings', 23, 'Advice about listed …'],
  ['Llanfairpwllgwyngyll', 5, 'Llanf …'],
  ['A Llanfairpwllgwyngyll', 8, 'A Llanfa …'],
  ['🏌🏌🏌', 2, '🏌🏌 …'],
  ['', 5, ''],
])('%j in at most %i characters is %j', (text, most, shown) => {
  expect(shorten(text, most)).toBe(shown);
});
