import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replyDelay } from './typing.ts';

// Shows spec 9.18
test('a reply takes 1 to 2 seconds', () => {
  expect([replyDelay(0), replyDelay(0.5)]).toEqual([1000, 1500]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
      expect(replyDelay(chance)).toBeGreaterThanOrEqual(1000);
      expect(replyDelay(chance)).toBeLessThanOrEqual(2000);
    }),
  );
});
