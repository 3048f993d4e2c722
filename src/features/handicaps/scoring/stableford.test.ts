import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustedGrossScore, strokesReceived } from '../index/adjusted-gross-score.ts';
import { levelPoints, scoreOfPoints, stablefordPoints } from './stableford.ts';

describe('Stableford points', () => {
  test.each([
    ['picked up', 4, 1, 'picked up', 0],
    ['three over net', 4, 0, 7, 0],
    ['two over net', 4, 0, 6, 0],
    ['one over net', 4, 0, 5, 1],
    ['level', 4, 0, 4, 2],
    ['one under', 4, 0, 3, 3],
    ['two under', 4, 0, 2, 4],
    ['a hole in one at a par 4 with a stroke', 4, 1, 1, 6],
    ['beyond six it goes on', 5, 2, 1, 8],
    ['a stroke given back', 4, -1, 4, 1],
    ['level with a stroke', 3, 1, 4, 2],
  ] as const)('%s', (_name, par, strokes, score, points) => {
    expect(stablefordPoints(par, strokes, score)).toBe(points);
  });

  test('level play makes 36 points, or 18 over nine holes', () => {
    expect([levelPoints(18), levelPoints(9)]).toEqual([36, 18]);
  });
});

describe('the score equal to a number of points', () => {
  test.each([
    [36, 87],
    [40, 83],
    [30, 93],
  ])('%i points at par 72 and course handicap 15 are a score of %i', (points, score) => {
    expect(scoreOfPoints(points, { par: 72, handicap: 15, holes: 18 })).toBe(score);
  });

  test('uses 18 points for nine holes', () => {
    expect(scoreOfPoints(18, { par: 36, handicap: 4, holes: 9 })).toBe(40);
  });

  test('is the adjusted gross score of any card whose points were made with the course handicap', () => {
    const cards = fc.array(
      fc.record({ par: fc.constantFrom(3, 4, 5), score: fc.integer({ min: 1, max: 14 }) }),
      {
        minLength: 18,
        maxLength: 18,
      },
    );
    const any = fc.property(cards, fc.integer({ min: -5, max: 54 }), (scores, handicap) => {
      const card = scores.map((hole, at) => ({ ...hole, strokeIndex: at + 1 }));
      const par = card.reduce((sum, hole) => sum + hole.par, 0);
      const points = card.reduce(
        (sum, hole) =>
          sum + stablefordPoints(hole.par, strokesReceived(handicap, hole.strokeIndex), hole.score),
        0,
      );
      expect(scoreOfPoints(points, { par, handicap, holes: 18 })).toBe(
        adjustedGrossScore(card, handicap),
      );
    });
    fc.assert(any);
  });
});
