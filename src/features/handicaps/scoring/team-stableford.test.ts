import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HolePoints, teamHole, teamStableford } from './stableford.ts';

describe('the best points of a hole', () => {
  test.each([
    ['best 2 of 4', [1, 3, 0, 2], 2, [1, 3], 5],
    ['of equal points the earlier players count', [2, 2, 2, 2], 2, [0, 1], 4],
    ['a tie for the second place', [3, 1, 1, 0], 2, [0, 1], 4],
    ['best 1', [1, 3, 0, 2], 1, [1], 3],
    ['all 4', [1, 3, 0, 2], 4, [0, 1, 2, 3], 6],
    ['a team of three', [0, 4, 1], 2, [1, 2], 5],
    ['a hole not played adds nothing', [undefined, 1, undefined, 0], 2, [1, 3], 1],
    ['0 points are a score', [0, 0, 0, 0], 2, [0, 1], 0],
    ['nobody yet', [undefined, undefined], 2, [], 0],
  ])('%s', (_name, points, count, counting, total) => {
    expect(teamHole(points, count)).toEqual({ counting, points: total });
  });
});

describe('the score of a team', () => {
  test('adds up hole by hole', () => {
    const holes = [
      [2, 1, 0, 3],
      [undefined, 2, 2, 0],
      [1, 0, 0, 0],
    ];
    expect(teamStableford(holes, 2).map(({ runningTotal }) => runningTotal)).toEqual([5, 9, 10]);
  });

  test('is the maximum of any choice of players on each hole, and never falls with more players', () => {
    const points = fc.option(fc.nat(6), { nil: undefined });
    const four = fc.tuple(points, points, points, points);
    const any = fc.property(fc.array(four, { minLength: 1, maxLength: 18 }), (holes) => {
      const pairs = (hole: readonly HolePoints[]) =>
        hole.flatMap((a, first) => hole.slice(first + 1).map((b) => (a ?? 0) + (b ?? 0)));
      const best = holes.reduce((sum, hole) => sum + Math.max(...pairs(hole)), 0);
      expect(teamStableford(holes, 2).at(-1)?.runningTotal).toBe(best);
      const three = Number(teamStableford(holes, 3).at(-1)?.runningTotal);
      expect(three).toBeGreaterThanOrEqual(best);
    });
    fc.assert(any);
  });
});
