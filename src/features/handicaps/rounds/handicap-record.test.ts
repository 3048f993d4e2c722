import { expect, test } from 'vitest';
import type { Round } from './contract.ts';
import { handicapRecord, holesNotPlayed } from './handicap-record.ts';

const day = (n: number): string => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10);
let ids = 0;
/** On a course of 72.0 and slope 113, the differential of a total is the strokes minus 72. */
const total = (n: number, strokes: number, more: Partial<Round> = {}): Round => ({
  id: `id-${++ids}`,
  version: 0,
  playedOn: day(n),
  course: 'Moortown Park',
  tee: 'White',
  gender: 'men',
  holes: 18,
  courseRating: 720,
  slope: 113,
  par: 72,
  pcc: 0,
  score: { kind: 'total', strokes },
  ...more,
});
/** Every hole a par 4, in the order of its stroke index. */
const card = (n: number, scores: readonly (number | 'picked up' | null)[]): Round =>
  total(n, 0, {
    score: {
      kind: 'holes',
      holes: scores.map((score, at) => ({ par: 4, strokeIndex: at + 1, score })),
    },
  });
const same = (score: number, first: number | 'picked up' | null) => [
  first,
  ...Array(17).fill(score),
];

test('an index needs three differentials; rounds are listed latest first, with what counts today', () => {
  expect(handicapRecord([])).toEqual({
    index: undefined,
    last: undefined,
    history: [],
    low: undefined,
    rounds: [],
  });
  const record = handicapRecord([total(1, 92), total(2, 90), total(3, 94)]);
  expect(record.index).toBe(160);
  expect(record.rounds.map(({ round, value, counts }) => [round.playedOn, value, counts])).toEqual([
    [day(3), 220, false],
    [day(2), 180, true],
    [day(1), 200, false],
  ]);
});

test('a hole counts for no more than its maximum with the index of the day', () => {
  const before = [total(1, 92), total(2, 90), total(3, 94)];
  const holesOf = (first: number | 'picked up') =>
    handicapRecord([...before, card(9, same(5, first))]).rounds[0]?.posting;
  // An index of 16.0 is a course handicap of 16: one stroke on the first hole, so 7 is the most
  // that counts.
  expect(holesOf(6)?.adjustedGross).toBe(6 + 17 * 5);
  expect(holesOf(12)?.adjustedGross).toBe(7 + 17 * 5);
  expect(holesOf('picked up')?.adjustedGross).toBe(7 + 17 * 5);
  // Without an index it is par plus five.
  expect(handicapRecord([card(1, same(5, 12))]).rounds[0]?.posting?.adjustedGross).toBe(9 + 17 * 5);
});

test('a round with holes that were not played is kept and does not count', () => {
  const unfinished = card(4, same(5, null));
  expect(holesNotPlayed(unfinished)).toBe(1);
  const record = handicapRecord([total(1, 92), total(2, 90), total(3, 94), unfinished]);
  expect(record.index).toBe(160);
  expect(record.rounds[0]).toMatchObject({ posting: undefined, value: undefined, counts: false });
  expect(record.rounds[2]?.counts).toBe(true);
});

test('two nines before the first index make one differential, which both of them show', () => {
  const nine = (n: number, strokes: number) =>
    total(n, strokes, { holes: 9, courseRating: 360, par: 36 });
  const record = handicapRecord([nine(1, 45), nine(2, 46), total(3, 92), total(4, 94)]);
  expect(record.rounds.map(({ value }) => value)).toEqual([220, 200, 190, 190]);
  expect(record.rounds.map(({ counts }) => counts)).toEqual([false, false, true, true]);
  expect(record.rounds[3]?.nines.map(({ adjustedGross }) => adjustedGross)).toEqual([45, 46]);
  expect(record.rounds[0]?.nines).toEqual([]);
  // Both still show it once twenty later rounds have taken its place.
  const later = Array.from({ length: 20 }, (_, at) => total(at + 10, 90));
  const left = handicapRecord([nine(1, 45), nine(2, 46), ...later]).rounds.slice(-2);
  expect(left).toMatchObject([
    { value: undefined, nine: undefined, differential: { rounded: 190 } },
    { value: undefined, nine: undefined, differential: { rounded: 190 } },
  ]);
  // A nine without a second one waits until there is an index, and from then on it is alone for
  // good.
  const rounds = [total(1, 92), nine(2, 45), total(3, 92)];
  const nineOf = (added: readonly Round[]) =>
    handicapRecord([...rounds, ...added]).rounds.at(-2)?.nine;
  expect([nineOf([]), nineOf([total(4, 94)]), nineOf([total(4, 94), nine(5, 45)])]).toEqual([
    'waiting',
    'alone',
    'alone',
  ]);
});

test('the twenty-first round pushes the oldest out of the record', () => {
  const rounds = Array.from({ length: 21 }, (_, at) => total(at + 1, 90));
  const record = handicapRecord(rounds);
  expect(record.rounds.at(-1)).toMatchObject({ value: undefined, counts: false });
  expect(record.rounds.filter(({ counts }) => counts)).toHaveLength(8);
});

test('the low index is the lowest of the year before the latest round, once there are twenty', () => {
  const good = Array.from({ length: 20 }, (_, at) => total(at + 1, 85));
  expect(handicapRecord(good.slice(1)).low).toBeUndefined();
  const worse = [...good, ...Array.from({ length: 20 }, (_, at) => total(at + 30, 95))];
  const record = handicapRecord(worse);
  // Of twenty rounds worth 23.0 the index would be 23.0; the low of 13.0 limits it to 18.0.
  expect(record).toMatchObject({ index: 180, low: { index: 130 }, last: { cap: 'hard' } });
  expect(record.history).toHaveLength(38);
  // More than a year after the good rounds they are no longer the low.
  const later = handicapRecord([...worse, total(500, 95)]);
  expect(later.low?.index).toBeGreaterThan(130);
});
