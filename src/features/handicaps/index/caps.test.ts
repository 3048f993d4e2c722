import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, isAtLeast, nearest, plus, times } from '#tests/exact.ts';
import { applyCaps } from './index-adjustments.ts';

describe('soft and hard cap', () => {
  test.each([
    ['as published: 10.55 is 10.6', 116, 65, 106, 'soft'],
    ['as published', 134, 100, 132, 'soft'],
    ['a rise of 3.0 is free', 130, 100, 130, 'none'],
    ['3.1 counts half: a tie, upwards', 131, 100, 131, 'soft'],
    ['3.2', 132, 100, 131, 'soft'],
    ['7.0 comes to 5.0 by the soft cap', 170, 100, 150, 'soft'],
    ['7.1 meets the hard cap', 171, 100, 150, 'hard'],
    ['a leap', 400, 100, 150, 'hard'],
    ['a fall is never limited', 20, 100, 20, 'none'],
    ['plus handicaps: a tie, upwards', 24, -23, 16, 'soft'],
    ['plus handicaps: the hard cap', 60, -23, 27, 'hard'],
    ['no low index yet', 400, undefined, 400, 'none'],
  ] as const)('%s', (_name, calculated, low, capped, cap) => {
    expect(applyCaps(calculated, low)).toEqual({ capped, cap });
  });

  test('any index equals exact arithmetic, is never raised, and is never more than 5.0 above the low', () => {
    const indexes = fc.integer({ min: -100, max: 540 });
    const any = fc.property(indexes, indexes, (calculated, low) => {
      const { capped } = applyCaps(calculated, low);
      const over = fraction(calculated - low - 30);
      const soft = plus(fraction(low + 30), times(over, fraction(1, 2)));
      const limited = isAtLeast(soft, fraction(low + 50)) ? BigInt(low + 50) : nearest(soft);
      expect(BigInt(capped)).toBe(isAtLeast(fraction(0), over) ? BigInt(calculated) : limited);
      expect(capped).toBeLessThanOrEqual(calculated);
      expect(capped - low).toBeLessThanOrEqual(50);
    });
    fc.assert(any, { numRuns: 500 });
  });
});
