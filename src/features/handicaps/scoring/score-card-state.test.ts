import { describe, expect, test } from 'vitest';
import {
  explainPoints,
  explainStrokes,
  readCardHole,
  readCourse,
  readList,
  writeList,
} from './score-card-state.ts';

const PARS = '4.4.3.5.4.4.4.3.5.4.3.4.5.4.4.3.4.5';
const INDEXES = '7.11.17.3.1.9.5.15.13.8.16.4.10.2.12.18.6.14';
const course = (pars = PARS, indexes = INDEXES, holes: 9 | 18 = 18) =>
  readCourse(readList(pars), readList(indexes), holes);

describe('a list in an address', () => {
  test('always has eighteen parts', () => {
    expect(readList(PARS)).toHaveLength(18);
    expect(readList('')).toEqual(Array.from({ length: 18 }, () => ''));
    expect(readList('4.5')[1]).toBe('5');
    expect(readList(`${PARS}.4.4`)).toHaveLength(18);
    expect(writeList(readList(PARS))).toBe(PARS);
  });
});

describe('a course', () => {
  test('has a par and a stroke index for each hole', () => {
    expect(course()[3]).toEqual({ number: 4, par: 5, strokeIndex: 3, faults: {} });
    expect(course().reduce((sum, { par }) => sum + Number(par), 0)).toBe(72);
  });

  test('ranks the stroke indexes of nine holes', () => {
    const nine = course(PARS, INDEXES, 9);
    expect(nine.map(({ strokeIndex }) => strokeIndex)).toEqual([4, 6, 9, 2, 1, 5, 3, 8, 7]);
  });

  test('reports each error at its hole', () => {
    const wrong = course(PARS.replace('4.4.3', '4.9.3'), INDEXES.replace('7.11', '11.11'));
    expect(wrong[1]).toMatchObject({ par: undefined, strokeIndex: undefined });
    expect(Object.keys(wrong[1]?.faults ?? {})).toEqual(['par', 'strokeIndex']);
    expect(Object.keys(wrong[0]?.faults ?? {})).toEqual(['strokeIndex']);
    expect(wrong[2]?.faults).toEqual({});
    const nine = course(PARS, INDEXES.replace('7.11', '11.11'), 9);
    expect(nine.map(({ strokeIndex }) => strokeIndex)).toEqual(
      Array.from({ length: 9 }, () => undefined),
    );
  });
});

describe('a hole of a card', () => {
  const hole = (number: number, handicap: number | undefined, score: string) => {
    const found = course()[number - 1];
    return found && readCardHole(found, handicap, score);
  };

  // Hole 1 is a par 4 of stroke index 7.
  test.each([
    [
      14,
      '5',
      'gets 1 stroke here: stroke index 7, playing handicap 14',
      '5 strokes less 1 is net 4 on a par 4, level with par: 2 points',
    ],
    [
      14,
      '4',
      'gets 1 stroke here: stroke index 7, playing handicap 14',
      '4 strokes less 1 is net 3 on a par 4, 1 under par: 3 points',
    ],
    [
      6,
      '5',
      'gets no stroke here: stroke index 7, playing handicap 6',
      '5 strokes on a par 4, 1 over par: 1 point',
    ],
    [
      26,
      '1',
      'gets 2 strokes here: stroke index 7, playing handicap 26',
      '1 stroke less 2 is net −1 on a par 4, 5 under par: 7 points',
    ],
    [
      -12,
      '4',
      'gives back 1 stroke here: stroke index 7, playing handicap +12',
      '4 strokes plus 1 is net 5 on a par 4, 1 over par: 1 point',
    ],
    [
      14,
      '0',
      'gets 1 stroke here: stroke index 7, playing handicap 14',
      'picked up: 0 points, and nobody waits',
    ],
    [
      14,
      '',
      'gets 1 stroke here: stroke index 7, playing handicap 14',
      'not played yet: no points so far',
    ],
    [
      14,
      'x',
      'gets 1 stroke here: stroke index 7, playing handicap 14',
      'not played yet: no points so far',
    ],
  ])('off %i with %j', (handicap, score, strokes, points) => {
    const found = hole(1, handicap, score);
    if (!found) throw new Error('The hole is understood');
    expect([explainStrokes(found), explainPoints(found)]).toEqual([strokes, points]);
  });

  test('distinguishes a hole not played from one of 0 points', () => {
    expect(hole(1, 14, '')?.points).toBeUndefined();
    expect(hole(1, 14, '9')?.points).toBe(0);
    expect(hole(1, 14, '0')?.points).toBe(0);
  });

  test('is undefined without a handicap', () => {
    expect(hole(1, undefined, '5')).toBeUndefined();
  });
});
