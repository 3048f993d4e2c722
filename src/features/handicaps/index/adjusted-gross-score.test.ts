import { describe, expect, test } from 'vitest';
import { adjustedGrossScore, type HoleScore, maximumHoleScore } from './adjusted-gross-score.ts';

describe('the maximum of a hole', () => {
  test.each([
    ['net double bogey without a stroke', 4, 18, 14, 6],
    ['with one', 4, 3, 14, 7],
    ['with two', 5, 1, 20, 9],
    ['a plus player gives one back', 4, 18, -1, 5],
    ['a course handicap of 54: three strokes', 4, 1, 54, 9],
    ['over 54, four strokes: par + 5', 4, 1, 55, 9],
    ['over 54, but three strokes here', 4, 2, 55, 9],
    ['over 72, five strokes: par + 5 still', 3, 1, 73, 8],
    ['without an index: par + 5', 3, 18, undefined, 8],
  ])('%s', (_name, par, strokeIndex, handicap, maximum) => {
    expect(maximumHoleScore({ par, strokeIndex }, handicap)).toBe(maximum);
  });
});

describe('the adjusted gross score', () => {
  const card = (scores: readonly HoleScore[]) =>
    scores.map((score, at) => ({ par: 4, strokeIndex: at + 1, score }));
  const eighteen = (score: HoleScore) => Array.from({ length: 18 }, () => score);

  test('is the score if no hole is over its maximum', () => {
    expect(adjustedGrossScore(card(eighteen(5)), 14)).toBe(90);
  });

  test('limits a hole to net double bogey', () => {
    // Stroke index 1 with a stroke: at most 7; stroke index 18 without: at most 6.
    const scores = eighteen(5).with(0, 11).with(17, 9);
    expect(adjustedGrossScore(card(scores), 14)).toBe(16 * 5 + 7 + 6);
  });

  test('counts a ball picked up as the maximum', () => {
    expect(adjustedGrossScore(card(eighteen('picked up')), 14)).toBe(18 * 6 + 14);
    expect(adjustedGrossScore(card(eighteen('picked up')), undefined)).toBe(18 * 9);
  });

  test('allocates strokes over nine holes by rank', () => {
    const nine = card(eighteen('picked up')).slice(0, 9);
    expect(adjustedGrossScore(nine, 4)).toBe(9 * 6 + 4);
  });
});
