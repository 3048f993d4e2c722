import { expect, test } from 'vitest';
import { consentCategories } from './categories.ts';

// Shows spec 3.27, 9.20, product 39
test('the categories and their longest durations are those of the specification', () => {
  expect(consentCategories.map(({ id, longest }) => [id, longest])).toEqual([
    ['essential', 'up to 1 year'],
    ['analytics', 'up to 2 years'],
    ['marketing', 'up to 2 years'],
    ['preferences', 'up to 1 year'],
  ]);
});
