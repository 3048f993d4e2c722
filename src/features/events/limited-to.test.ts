import { expect, test } from 'vitest';
import { limitedTo } from './texts.ts';

test.each([
  ['Founders Series', 15, 'Limited to 15 founding members'],
  ['Founders Series', 1, 'Limited to 1 founding member'],
  ['Winter Series', 15, 'Limited to 15 places'],
  [null, 40, 'Limited to 40 places'],
  [null, 1, 'Limited to 1 place'],
] as const)('a golf day of the series %s with %i places is “%s”', (series, capacity, text) => {
  expect(limitedTo({ series, capacity })).toBe(text);
});
