import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, isAtLeast, minus } from '#tests/exact.ts';
import { exceptionalReduction } from './index-adjustments.ts';

describe('an exceptional score', () => {
  // In hundredths of a stroke, against an index of 20.0.
  test.each([
    ['6.99 better', 1301, 0],
    ['7.00 better', 1300, -10],
    ['9.95 better is not 10', 1005, -10],
    ['9.99 better', 1001, -10],
    ['10.00 better', 1000, -20],
    ['6.96 better, though it rounds to 7.0', 1304, 0],
    ['worse', 2500, 0],
    ['below scratch', -100, -20],
  ] as const)('%s', (_name, hundredths, reduction) => {
    expect(exceptionalReduction({ numerator: hundredths, denominator: 10 }, 200)).toBe(reduction);
  });

  test('is possible for a plus handicap, too', () => {
    expect(exceptionalReduction({ numerator: -93, denominator: 1 }, -23)).toBe(-10);
    expect(exceptionalReduction({ numerator: -92, denominator: 1 }, -23)).toBe(0);
  });

  test('does not exist without an index', () => {
    expect(exceptionalReduction({ numerator: -200, denominator: 1 }, undefined)).toBe(0);
  });

  test('equals exact arithmetic', () => {
    const any = fc.property(
      fc.integer({ min: -60_000, max: 120_000 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: -100, max: 540 }),
      (numerator, denominator, index) => {
        const better = minus(fraction(index), fraction(numerator, denominator));
        const expected = isAtLeast(better, fraction(100))
          ? -20
          : isAtLeast(better, fraction(70))
            ? -10
            : 0;
        expect(exceptionalReduction({ numerator, denominator }, index)).toBe(expected);
      },
    );
    fc.assert(any, { numRuns: 500 });
  });
});
