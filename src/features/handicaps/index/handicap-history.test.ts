import { describe, expect, test } from 'vitest';
import type { HistoryOptions } from './handicap-history.ts';
import { countedValue, handicapHistory } from './handicap-history.ts';
import type { PlayedRound } from './score-differential.ts';

/** On a course of 72.0 and slope 113, the differential is the score minus 72. */
const round = (
  day: number,
  differential: number,
  given: Partial<PlayedRound> = {},
): PlayedRound => ({
  day,
  holes: 18,
  adjustedGross: 72 + differential,
  courseRating: 720,
  slope: 113,
  pcc: 0,
  ...given,
});
const nine = (day: number, over: number): PlayedRound =>
  round(day, 0, { holes: 9, adjustedGross: 36 + over, courseRating: 360 });

/** Equal rounds, one a day from day 1 on. */
const steady = (count: number, differential: number) =>
  Array.from({ length: count }, (_, at) => round(at + 1, differential));

const last = (rounds: readonly PlayedRound[], options?: HistoryOptions) => {
  const posting = handicapHistory(rounds, options).at(-1);
  if (!posting) throw new Error('No rounds');
  return posting;
};
const indexes = (rounds: readonly PlayedRound[]) =>
  handicapHistory(rounds).map(({ index }) => index);

describe('a record from its start', () => {
  test('has an index from the third score on', () => {
    expect(indexes([round(1, 20), round(2, 22), round(3, 18)])).toEqual([
      undefined,
      undefined,
      160,
    ]);
    expect(handicapHistory([])).toEqual([]);
  });

  test('each round is played with the index at the start of its day', () => {
    const rounds = [...steady(3, 20), round(9, 10), round(9, 12), round(10, 15)];
    expect(handicapHistory(rounds).map(({ indexBefore }) => indexBefore)).toEqual([
      undefined,
      undefined,
      undefined,
      180,
      180,
      // Day 9 ended with five scores, the lowest 10.0, minus twice the reduction for its first
      // round, which was 8.0 better.
      indexes(rounds)[4],
    ]);
  });

  test('is sorted by date first and refers to rounds by their given positions', () => {
    const shuffled = [round(3, 18), round(1, 20), round(2, 22)];
    expect(handicapHistory(shuffled).map((posting) => posting.round)).toEqual([1, 2, 0]);
    expect(last(shuffled).index).toBe(160);
  });

  test('keeps the last twenty scores: the index rises when a good one drops out', () => {
    const rounds = [round(0, 10), ...steady(19, 20)];
    expect(last(rounds).calculation?.counting).toContain(0);
    const after = last([...rounds, round(30, 20)]);
    expect(after.record).toHaveLength(20);
    expect([last(rounds).index, after.index]).toEqual([188, 200]);
  });

  test('limits the first and every later index to 54.0', () => {
    const posting = last(steady(5, 90));
    expect(posting).toMatchObject({ index: 540, isMaximum: true });
    expect(posting.calculation?.calculated).toBe(900);
    expect(last(steady(5, 54))).toMatchObject({ index: 540, isMaximum: false });
  });
});

describe('rounds of nine holes', () => {
  test('two make one differential for a first index', () => {
    const postings = handicapHistory([nine(1, 10), round(2, 20), nine(3, 11), round(4, 22)]);
    expect(postings.map(({ differential }) => differential?.kind)).toEqual([
      undefined,
      'full',
      'combined',
      'full',
    ]);
    expect(postings[2]?.differential).toMatchObject({ rounds: [0, 2], rounded: 210 });
    expect(postings.map(({ index }) => index)).toEqual([undefined, undefined, undefined, 180]);
  });

  test('a nine counts at once if there is an index, with the expected score', () => {
    const posting = last([...steady(3, 16), nine(9, 7)]);
    // Index 14.0, as in the published example: 7.0 + 0.52 × 14.0 + 1.2 = 15.48.
    expect(posting.indexBefore).toBe(140);
    expect(posting.differential).toMatchObject({ kind: 'estimated', rounds: [3], rounded: 155 });
    const level = () => ({ numerator: 70, denominator: 1 });
    expect(last([...steady(3, 16), nine(9, 7)], { expected: level }).differential?.rounded).toBe(
      140,
    );
  });

  test('one that waits changes nothing, and stays out when an index is reached without it', () => {
    const rounds = [round(1, 20), nine(2, 9), round(3, 20), round(4, 20), nine(5, 9)];
    const postings = handicapHistory(rounds);
    expect(postings[1]).toMatchObject({ round: 1, differential: undefined, index: undefined });
    expect(postings[1]?.record).toHaveLength(1);
    expect(postings.at(-1)?.differential?.kind).toBe('estimated');
    expect(postings.at(-1)?.record.flatMap((one) => one.rounds)).toEqual([0, 2, 3, 4]);
  });

  test('three nines before the index: the third waits', () => {
    const postings = handicapHistory([nine(1, 9), nine(2, 9), nine(3, 9), nine(4, 10)]);
    expect(postings.map(({ differential }) => differential?.rounds)).toEqual([
      undefined,
      [0, 1],
      undefined,
      [2, 3],
    ]);
  });
});

describe('exceptional scores', () => {
  test('reduce every differential held by 1.0, less so as new scores come', () => {
    const rounds = [...steady(5, 20), round(9, 13)];
    const posting = last(rounds);
    expect(posting).toMatchObject({ indexBefore: 200, reduction: -10, needsReview: false });
    expect(posting.record.map(countedValue)).toEqual([190, 190, 190, 190, 190, 120]);
    expect(last([...rounds, round(10, 20)]).record.at(-1)?.adjustment).toBe(0);
  });

  test('of 10.0 or more reduce by 2.0 and need a review', () => {
    expect(last([...steady(5, 20), round(9, 10)])).toMatchObject({
      reduction: -20,
      needsReview: true,
    });
  });

  test('add up, and the second needs a review', () => {
    const rounds = [...steady(20, 20), round(30, 13), round(31, 11)];
    const posting = last(rounds);
    expect(posting).toMatchObject({ reduction: -10, needsReview: true });
    expect(posting.record.map(({ adjustment }) => adjustment).slice(-3)).toEqual([-20, -20, -10]);
  });

  test('are determined before rounding: 6.96 better is none', () => {
    // 113 / 60 × 7 = 13.18; against 20.1 that is 6.92, against 20.2 it is 7.02.
    const good = { adjustedGross: 79, slope: 60 };
    expect(last([...steady(5, 20.1), round(9, 0, good)])).toMatchObject({
      indexBefore: 201,
      reduction: 0,
    });
    expect(last([...steady(5, 20.2), round(9, 0, good)])).toMatchObject({
      indexBefore: 202,
      reduction: -10,
    });
  });

  test('a nine counts with its other half', () => {
    // 2 + 0.52 × 20 + 1.2 = 13.6: not exceptional. 1 + 11.6 = 12.6: it is.
    expect(last([...steady(5, 20), nine(9, 2)]).reduction).toBe(0);
    expect(last([...steady(5, 20), nine(9, 1)]).reduction).toBe(-10);
  });
});

describe('caps', () => {
  const fullRecord = steady(20, 10);

  test('do not apply before twenty scores are held', () => {
    const postings = handicapHistory([...steady(19, 10), round(20, 10), round(21, 10)]);
    expect(postings.map(({ low }) => low).slice(-3)).toEqual([undefined, undefined, 100]);
  });

  test('limit a rise: the soft cap from 3.0, the hard cap at 5.0', () => {
    const bad = (count: number, over: number) =>
      Array.from({ length: count }, (_, at) => round(40 + at, over));
    // Sixteen scores of 24.0 leave four of 10.0 and four of 24.0 counting: 17.0.
    expect(last([...fullRecord, ...bad(16, 24)])).toMatchObject({
      low: 100,
      cap: 'soft',
      index: 150,
    });
    expect(last([...fullRecord, ...bad(14, 24)])).toMatchObject({ cap: 'soft', index: 133 });
    expect(last([...fullRecord, ...bad(13, 20)])).toMatchObject({ cap: 'none', index: 113 });
    expect(last([...fullRecord, ...bad(20, 24)])).toMatchObject({ cap: 'hard', index: 150 });
  });

  test('a low index older than a year caps the first score after it and no later one', () => {
    const later = Array.from({ length: 20 }, (_, at) => round(1000 + at, 30));
    const postings = handicapHistory([...fullRecord, ...later]);
    expect(postings.slice(20, 22).map(({ low }) => low)).toEqual([100, 100]);
    const fresh = handicapHistory([
      ...fullRecord,
      round(1000, 10),
      round(1400, 30),
      round(1401, 30),
    ]);
    expect(fresh.map(({ low }) => low).slice(-2)).toEqual([100, 100]);
  });

  test('can use a low index from another source', () => {
    const posting = last(steady(20, 20), { knownLow: 140 });
    expect(posting).toMatchObject({ low: 140, cap: 'soft', index: 185 });
    expect(last(steady(19, 20), { knownLow: 140 })).toMatchObject({ low: undefined, index: 200 });
    expect(last([...steady(20, 20), round(30, 20)], { knownLow: 300 })).toMatchObject({ low: 200 });
  });

  test('apply before the maximum', () => {
    const posting = last([
      ...steady(20, 52),
      ...Array.from({ length: 20 }, (_, at) => round(50 + at, 80)),
    ]);
    expect(posting).toMatchObject({ low: 520, cap: 'hard', isMaximum: true, index: 540 });
  });
});

test('a changed round changes the whole history', () => {
  const rounds = [...steady(20, 20), round(30, 13)];
  const mended = rounds.with(20, round(30, 14));
  expect(last(rounds).reduction).toBe(-10);
  expect(last(mended)).toMatchObject({ reduction: 0, index: 193 });
});
