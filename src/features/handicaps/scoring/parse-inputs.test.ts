import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '#lib/refusal.ts';
import { formatIndex } from '../index/tenths.ts';
import {
  readAllowance,
  readCourseRating,
  readHolePar,
  readHoleScore,
  readIndex,
  readPar,
  readPcc,
  readPlayingHandicap,
  readPoints,
  readScore,
  readSlope,
  readStrokeIndexes,
} from './parse-inputs.ts';

/** The value, or the code of the refusal. */
const read = <Value>(result: Result<Value>) => (result.ok ? result.value : result.refusal.code);

describe('an index', () => {
  test.each([
    ['14.2', 142],
    [' 14,2 ', 142],
    ['14', 140],
    ['14.', 140],
    ['0', 0],
    ['+0.0', 0],
    ['54.0', 540],
    ['+2.3', -23],
    ['+10.0', -100],
    ['54.1', 'index_out_of_range'],
    ['+10.1', 'index_out_of_range'],
    ['999', 'index_out_of_range'],
    ['-2.3', 'index_with_minus'],
    ['−2,3', 'index_with_minus'],
    ['14.25', 'index_unreadable'],
    ['', 'index_unreadable'],
    ['scratch', 'index_unreadable'],
    ['1e1', 'index_unreadable'],
    ['++2', 'index_unreadable'],
  ])('%j', (text, value) => {
    expect(read(readIndex(text))).toBe(value);
  });

  test('is read as written, for every index', () => {
    for (let index = -100; index <= 540; index += 1)
      expect(read(readIndex(formatIndex(index)))).toBe(index);
  });
});

describe('a course rating', () => {
  test.each([
    ['71.3', 18, 713],
    ['40.0', 18, 400],
    ['90', 18, 900],
    ['39.9', 18, 'course_rating_out_of_range'],
    ['90.1', 18, 'course_rating_out_of_range'],
    ['71.35', 18, 'course_rating_unreadable'],
    ['-71.3', 18, 'course_rating_unreadable'],
    ['35.3', 9, 353],
    ['20.0', 9, 200],
    ['45.0', 9, 450],
    ['71.3', 9, 'nine_rating_out_of_range'],
    ['19.9', 9, 'nine_rating_out_of_range'],
  ] as const)('%j of %i holes', (text, holes, value) => {
    expect(read(readCourseRating(text, holes))).toBe(value);
  });
});

describe('whole numbers at both ends of their range', () => {
  test.each([
    ['slope', readSlope, ['55', '155'], ['54', '156', '113.5', ''], 'slope_out_of_range'],
    [
      'par',
      (text: string) => readPar(text, 18),
      ['54', '80'],
      ['53', '81', '36'],
      'par_out_of_range',
    ],
    [
      'par of nine',
      (text: string) => readPar(text, 9),
      ['27', '40'],
      ['26', '72'],
      'nine_par_out_of_range',
    ],
    [
      'score',
      (text: string) => readScore(text, 18),
      ['36', '250'],
      ['35', '251', 'x'],
      'score_out_of_range',
    ],
    [
      'score of nine',
      (text: string) => readScore(text, 9),
      ['18', '125'],
      ['17', '126'],
      'nine_score_out_of_range',
    ],
    ['allowance', readAllowance, ['1', '100'], ['0', '101', '8.5'], 'allowance_out_of_range'],
    ['points', readPoints, ['0', '90'], ['-1', '91'], 'points_out_of_range'],
    ['par of a hole', readHolePar, ['3', '6'], ['2', '7', ''], 'hole_par_out_of_range'],
  ] as const)('%s', (_name, reader, inside, outside, code) => {
    expect(inside.map((text) => read(reader(text)))).toEqual(inside.map(Number));
    expect(outside.map((text) => read(reader(text)))).toEqual(outside.map(() => code));
  });
});

describe('numbers with a sign', () => {
  test.each([
    ['', 0],
    ['-1', -1],
    ['−1', -1],
    ['+3', 3],
    ['4', 'pcc_out_of_range'],
    ['-2', 'pcc_out_of_range'],
    ['0.5', 'pcc_out_of_range'],
  ])('playing conditions %j', (text, value) => {
    expect(read(readPcc(text))).toBe(value);
  });

  test.each([
    ['14', 14],
    ['0', 0],
    ['+0', 0],
    ['+2', -2],
    ['+10', -10],
    ['99', 99],
    ['100', 'playing_handicap_out_of_range'],
    ['+11', 'playing_handicap_out_of_range'],
    ['-2', 'playing_handicap_out_of_range'],
    ['14.5', 'playing_handicap_out_of_range'],
  ])('a playing handicap of %j', (text, value) => {
    expect(read(readPlayingHandicap(text))).toBe(value);
  });

  test('no reader returns -0', () => {
    for (const answer of [
      readPcc('-0'),
      readIndex('+0'),
      readPlayingHandicap('+0'),
      readPoints('-0'),
    ])
      expect(Object.is(read<number>(answer), -0)).toBe(false);
  });
});

describe('a hole', () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    ['0', 'picked up'],
    ['1', 1],
    ['25', 25],
    ['26', 'hole_score_out_of_range'],
    ['-1', 'hole_score_out_of_range'],
    ['x', 'hole_score_out_of_range'],
  ])('a score of %j', (text, value) => {
    expect(read(readHoleScore(text))).toBe(value);
  });
});

describe('stroke indexes', () => {
  const course = [
    '7',
    '15',
    '11',
    '3',
    '17',
    '1',
    '9',
    '13',
    '5',
    '8',
    '16',
    '4',
    '18',
    '2',
    '10',
    '12',
    '14',
    '6',
  ];

  test('are the numbers 1 to 18, each once', () => {
    expect(readStrokeIndexes(course).map(read)).toEqual(course.map(Number));
  });

  test('a repeated one is an error at both of its holes, one out of range at its own', () => {
    const faults = readStrokeIndexes(['7', '7', '19', ...course.slice(3)]).map(read);
    expect(faults.slice(0, 4)).toEqual([
      'stroke_index_repeated',
      'stroke_index_repeated',
      'stroke_index_out_of_range',
      3,
    ]);
  });

  test('are accepted in any order, and refused if any number is missing', () => {
    const orders = fc.shuffledSubarray(course, { minLength: 18 });
    fc.assert(fc.property(orders, (order) => readStrokeIndexes(order).every(({ ok }) => ok)));
    const choices = fc.array(fc.constantFrom(...course), { minLength: 18, maxLength: 18 });
    const any = fc.property(choices, (chosen) => {
      fc.pre(new Set(chosen).size < 18);
      return readStrokeIndexes(chosen).some(({ ok }) => !ok);
    });
    fc.assert(any);
  });
});

test('any text is read or refused and never throws', () => {
  const readers = [
    readIndex,
    readSlope,
    readPcc,
    readAllowance,
    readPoints,
    readPlayingHandicap,
    readHoleScore,
  ];
  const any = fc.property(fc.string(), fc.constantFrom(...readers), (text, reader) => {
    expect(typeof reader(text).ok).toBe('boolean');
  });
  fc.assert(any);
});
