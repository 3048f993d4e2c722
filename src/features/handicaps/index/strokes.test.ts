import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankedForNine, strokesReceived } from './adjusted-gross-score.ts';

const over = (handicap: number, holes: 9 | 18 = 18) =>
  Array.from({ length: holes }, (_, at) => strokesReceived(handicap, at + 1, holes));
const times = (count: number, strokes: number) => Array.from({ length: count }, () => strokes);

describe('strokes received by stroke index', () => {
  test.each([
    ['none', 0, times(18, 0)],
    ['one on the hardest hole', 1, [1, ...times(17, 0)]],
    ['14', 14, [...times(14, 1), ...times(4, 0)]],
    ['one everywhere', 18, times(18, 1)],
    ['20: two on 1 and 2', 20, [...times(2, 2), ...times(16, 1)]],
    ['38: three on 1 and 2', 38, [...times(2, 3), ...times(16, 2)]],
    ['54', 54, times(18, 3)],
    ['55', 55, [4, ...times(17, 3)]],
    ['plus one gives back on 18', -1, [...times(17, 0), -1]],
    ['plus two on 18 and 17', -2, [...times(16, 0), -1, -1]],
    ['plus eighteen everywhere', -18, times(18, -1)],
    ['plus nineteen', -19, [...times(17, -1), -2]],
  ])('%s', (_name, handicap, strokes) => {
    expect(over(handicap)).toEqual(strokes);
  });

  test.each([
    [4, [1, 1, 1, 1, 0, 0, 0, 0, 0]],
    [10, [2, ...times(8, 1)]],
    [-1, [...times(8, 0), -1]],
  ])('over nine holes with %i', (handicap, strokes) => {
    expect(over(handicap, 9)).toEqual(strokes);
  });

  test('all holes together receive the handicap, harder ones first, never differing by more than one', () => {
    const handicaps = fc.integer({ min: -60, max: 120 });
    const any = fc.property(handicaps, fc.constantFrom<9 | 18>(9, 18), (handicap, holes) => {
      const strokes = over(handicap, holes);
      expect(strokes.reduce((sum, one) => sum + one, 0)).toBe(handicap);
      expect([...strokes].sort((a, b) => b - a)).toEqual(strokes);
      expect((strokes[0] ?? 0) - (strokes.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      expect(strokes.some((one) => Object.is(one, -0))).toBe(false);
    });
    fc.assert(any);
  });
});

test('ranks the holes of a nine 1 to 9', () => {
  expect(rankedForNine([7, 15, 11, 3, 17, 1, 9, 13, 5])).toEqual([4, 8, 6, 2, 9, 1, 5, 7, 3]);
  expect(rankedForNine([10, 2, 18, 4, 6, 8, 12, 14, 16])).toEqual([5, 1, 9, 2, 3, 4, 6, 7, 8]);
});
