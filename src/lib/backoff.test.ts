import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('the wait doubles with each failure, stays below the cap and is random in its upper half', () => {
  const waits = (random: number) =>
    [1, 2, 3, 4, 5, 6, 2000].map((failures) =>
      backoffMs({ firstMs: 100, capMs: 1000 }, failures, random),
    );
  expect(waits(0)).toEqual([50, 100, 200, 400, 500, 500, 500]);
  expect(waits(0.999999)).toEqual([100, 200, 400, 800, 1000, 1000, 1000]);
});
