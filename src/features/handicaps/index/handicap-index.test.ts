import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, nearest, plus, times } from '#tests/exact.ts';
import { calculateIndex } from './handicap-index.ts';

const index = (...differentials: number[]) => calculateIndex(differentials)?.calculated;

describe('the index of a record', () => {
  test.each([[[]], [[200]], [[200, 180]]])('%j has too few scores', (held) => {
    expect(calculateIndex(held)).toBeUndefined();
  });

  test('matches the published example: three scores, then six', () => {
    expect(index(407, 424, 361)).toBe(341);
    expect(index(407, 424, 361, 459, 436, 450)).toBe(374);
  });

  // The whole table: the differentials are 10.0, 11.0, 12.0 …, so the mean of the lowest n is 10.0
  // + (n − 1) / 2.
  test.each([
    [3, 1, 80],
    [4, 1, 90],
    [5, 1, 100],
    [6, 2, 95],
    [7, 2, 105],
    [8, 2, 105],
    [9, 3, 110],
    [10, 3, 110],
    [11, 3, 110],
    [12, 4, 115],
    [13, 4, 115],
    [14, 4, 115],
    [15, 5, 120],
    [16, 5, 120],
    [17, 6, 125],
    [18, 6, 125],
    [19, 7, 130],
    [20, 8, 135],
  ])('of %i differentials the lowest %i count', (held, counting, calculated) => {
    const record = Array.from({ length: held }, (_, at) => 100 + 10 * at);
    expect(calculateIndex(record)?.counting).toEqual(
      Array.from({ length: counting }, (_, at) => at),
    );
    expect(index(...record)).toBe(calculated);
  });

  test.each([
    ['a tie', [151, 152, 300, 300, 300, 300, 300], 152],
    ['a tie below scratch', [-21, -22, 0, 0, 0, 0, 0], -21],
    ['a tie at scratch', [0, -1, 20, 20, 20, 20, 20], 0],
    ['six scores, below scratch', [-10, -11, 0, 0, 0, 0], -20],
  ])('%s goes up', (_name, record, calculated) => {
    expect(index(...record)).toBe(calculated);
  });

  test('of equal differentials the later one counts', () => {
    expect(calculateIndex([150, 150, 150])?.counting).toEqual([2]);
    expect(calculateIndex([150, 140, 150, 140, 150, 140])?.counting).toEqual([5, 3]);
  });

  test('is not limited here: caps and the maximum come later', () => {
    expect(index(800, 800, 800)).toBe(780);
  });

  test('more than twenty throw', () => {
    expect(() => index(...Array.from({ length: 21 }, () => 100))).toThrow(RangeError);
  });
});

describe('any record', () => {
  const record = fc.array(fc.integer({ min: -100, max: 900 }), { minLength: 3, maxLength: 20 });

  test('has the exact mean of its lowest differentials, rounded', () => {
    const any = fc.property(record, (held) => {
      const found = calculateIndex(held);
      if (!found) throw new Error('Three are enough');
      const lowest = [...held].sort((a, b) => a - b).slice(0, found.counting.length);
      const sum = lowest.reduce((total, value) => plus(total, fraction(value)), fraction(0));
      const mean = times(sum, fraction(1, lowest.length));
      expect(BigInt(found.calculated)).toBe(nearest(plus(mean, fraction(found.adjustment))));
      expect(found.counting.map((at) => held[at])).toEqual(lowest);
    });
    fc.assert(any);
  });

  test('never gets a higher index from one better score', () => {
    const any = fc.property(record, fc.nat(19), fc.nat(200), (held, at, better) => {
      const improved = held.map((value, place) =>
        place === at % held.length ? value - better : value,
      );
      expect(Number(index(...improved))).toBeLessThanOrEqual(Number(index(...held)));
    });
    fc.assert(any);
  });
});
