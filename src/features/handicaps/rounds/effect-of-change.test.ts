import { expect, test } from 'vitest';
import type { Round } from './contract.ts';
import { type Change, effectOf, effectSentence, indexOn } from './effect-of-change.ts';
import { trendOf } from './handicap-record.ts';

/** On a course of 72.0 and slope 113, the differential of a total is the strokes minus 72. */
const round = (id: string, playedOn: string, strokes: number): Round => ({
  id,
  version: 0,
  playedOn,
  course: 'Moortown Park',
  tee: '',
  gender: 'women',
  holes: 18,
  courseRating: 720,
  slope: 113,
  par: 72,
  pcc: 0,
  score: { kind: 'total', strokes },
});
const saved = [
  round('a', '2026-04-01', 92),
  round('b', '2026-04-20', 90),
  round('c', '2026-05-14', 94),
  round('d', '2026-06-01', 91),
];
const says = (rounds: readonly Round[], change: Change) => {
  const { before, after } = effectOf(rounds, change);
  return effectSentence(before, after);
};

test('a change says what it does to the index before it is saved', () => {
  expect({
    added: says(saved, { kind: 'add', round: round('', '2026-06-14', 85) }),
    'added before the others': says(saved, { kind: 'add', round: round('', '2026-01-01', 95) }),
    changed: says(saved, { kind: 'change', roundId: 'b', round: round('', '2026-04-20', 88) }),
    deleted: says(saved, { kind: 'delete', roundId: 'b' }),
    'the first three': says(saved.slice(0, 2), { kind: 'add', round: round('', '2026-06-14', 85) }),
    'fewer than three': says(saved.slice(0, 1), {
      kind: 'add',
      round: round('', '2026-06-14', 85),
    }),
    'the third deleted': says(saved.slice(0, 3), { kind: 'delete', roundId: 'a' }),
    'nothing that counts': says(saved, {
      kind: 'change',
      roundId: 'c',
      round: round('', '2026-05-14', 93),
    }),
  }).toEqual({
    added: 'Your handicap goes from 17.0 to 13.0.',
    'added before the others': 'Your handicap goes from 17.0 to 18.0.',
    changed: 'Your handicap goes from 17.0 to 15.0.',
    deleted: 'Your handicap stays at 17.0.',
    'the first three': 'Your handicap becomes 11.0.',
    'fewer than three': 'You’ll have a handicap after three rounds.',
    'the third deleted': 'You’ll have no handicap any more. It was 16.0.',
    'nothing that counts': 'Your handicap stays at 17.0.',
  });
});

test('a round is played with the index at the start of its day', () => {
  expect(indexOn(saved, '2026-05-14')).toBeUndefined();
  expect(indexOn(saved, '2026-05-15')).toBe(160);
  expect(indexOn(saved, '2026-06-02')).toBe(170);
});

test('the trend compares with 90 days before the latest round, or with the first index', () => {
  const at = (playedOn: string, index: number) => ({ roundId: playedOn, playedOn, index });
  expect([
    trendOf([]),
    trendOf([at('2026-04-01', 150)]),
    trendOf([at('2026-04-01', 150), at('2026-04-08', 150)]),
    trendOf([at('2026-04-01', 150), at('2026-04-08', 162)]),
    trendOf([at('2026-01-01', 180), at('2026-03-01', 170), at('2026-06-01', 155)]),
  ]).toEqual([
    undefined,
    undefined,
    { direction: 'same', by: 0, since: '2026-04-01' },
    { direction: 'worse', by: 12, since: '2026-04-01' },
    { direction: 'better', by: 15, since: '2026-03-01' },
  ]);
});
