import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { eraseDuring } from '#tests/erasure.ts';
import { codeOf } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';
import type { Round, RoundInput } from '../contract.ts';
import { indexMovedSection } from './index-moved-section.ts';

const product = await testApp();
const { app, clock, database } = product;
type Person = Awaited<ReturnType<typeof member>>;
let robin: Person;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  robin = await member(app);
});

const today = () => clock().toISOString().slice(0, 10);
const total = (more: Partial<RoundInput> = {}): RoundInput => ({
  playedOn: today(),
  course: 'Moortown Park',
  tee: 'White',
  gender: 'men',
  holes: 18,
  courseRating: 713,
  slope: 128,
  par: 72,
  pcc: 0,
  score: { kind: 'total', strokes: 92 },
  ...more,
});
const holes = (score: number | 'picked up' | null = 5) =>
  Array.from({ length: 18 }, (_, at) => ({ par: 4, strokeIndex: at + 1, score }));
const roundsOf = async (person: Person): Promise<Round[]> =>
  (await person.get('/api/rounds')).json();
const firstOf = async (person: Person): Promise<Round> => {
  const [round] = await roundsOf(person);
  if (!round) throw new Error('There is no round');
  return round;
};

test('a member keeps rounds, oldest first, that nobody else can read, change or delete', async () => {
  const kim = await member(app);
  const card = { kind: 'holes', holes: holes() } as const;
  await robin.post('/api/rounds', total({ playedOn: '2026-05-14' }));
  const answer = await robin.post(
    '/api/rounds',
    total({ playedOn: '2026-05-02', score: card, tee: '' }),
  );
  expect(answer.json().map(({ playedOn, score }: Round) => [playedOn, score])).toEqual([
    ['2026-05-02', card],
    ['2026-05-14', { kind: 'total', strokes: 92 }],
  ]);
  expect(await roundsOf(kim)).toEqual([]);
  const { id, version } = await firstOf(robin);
  for (const [path, body] of [
    ['change', { ...total(), version }],
    ['delete', { version }],
  ] as const)
    expect(codeOf(await kim.post(`/api/rounds/${id}/${path}`, body))).toBe('404 round_not_found');
  expect(await roundsOf(robin)).toHaveLength(2);
});

test('a round is changed and deleted, and the second of two tabs is refused', async () => {
  await robin.post('/api/rounds', total());
  const { id, version } = await firstOf(robin);
  const change = (strokes: number) =>
    robin.post(`/api/rounds/${id}/change`, {
      ...total({ score: { kind: 'total', strokes } }),
      version,
    });
  expect((await change(90)).json()).toMatchObject([{ id, version: 1, score: { strokes: 90 } }]);
  expect(codeOf(await change(91))).toBe('409 round_changed');
  expect(codeOf(await robin.post(`/api/rounds/${id}/delete`, { version }))).toBe(
    '409 round_changed',
  );
  expect((await robin.post(`/api/rounds/${id}/delete`, { version: 1 })).json()).toEqual([]);
});

test.each<[string, Partial<RoundInput>, string]>([
  ['a day to come', { playedOn: '2099-01-01' }, 'playedOn'],
  ['a day that does not exist', { playedOn: '2026-02-30' }, 'playedOn'],
  ['a day long ago', { playedOn: '1999-12-31' }, 'playedOn'],
  ['no course', { course: ' ' }, 'course'],
  ['a course rating of nine holes for eighteen', { courseRating: 353 }, 'courseRating'],
  ['a slope that there is not', { slope: 54 }, 'slope'],
  ['a par of nine holes', { par: 36 }, 'par'],
  ['conditions that there are not', { pcc: 4 }, 'pcc'],
  ['too few strokes', { score: { kind: 'total', strokes: 35 } }, 'score.strokes'],
  ['seventeen holes', { score: { kind: 'holes', holes: holes().slice(1) } }, 'score.holes'],
  [
    'a stroke index twice',
    { score: { kind: 'holes', holes: holes().map((hole) => ({ ...hole, strokeIndex: 1 })) } },
    'score.holes',
  ],
  [
    'another par than that of its holes',
    { par: 71, score: { kind: 'holes', holes: holes() } },
    'score.holes',
  ],
])('a round with %s is refused with a sentence beside its field', async (_what, more, field) => {
  const answer = await robin.post('/api/rounds', total(more));
  expect([400, 422]).toContain(answer.statusCode);
  expect(Object.keys(answer.json().fields ?? {})).toContain(field);
  expect(await roundsOf(robin)).toEqual([]);
});

test('a round that is sent twice, or twice at once, is kept once', async () => {
  const key = '01a00000-0000-4000-8000-00000000000a';
  const answers = await Promise.all(
    [1, 2, 3].map(() => robin.post('/api/rounds', { ...total(), key })),
  );
  answers.push(await robin.post('/api/rounds', { ...total({ tee: 'Red' }), key }));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(1);
  }
  // The key is the member's own: another's round with the same one is kept.
  const kim = await member(app);
  expect((await kim.post('/api/rounds', { ...total(), key })).json()).toHaveLength(1);
});

test('the summary has the index, its trend and the latest rounds, and open pages hear of each change', async () => {
  expect((await robin.get('/api/rounds/summary')).json()).toEqual({
    index: null,
    trend: null,
    rounds: 0,
    latest: [],
  });
  const strokes = [92, 90, 95, 89];
  for (const [at, made] of strokes.entries())
    await robin.post(
      '/api/rounds',
      total({ playedOn: `2026-05-1${at}`, score: { kind: 'total', strokes: made } }),
    );
  const summary = (await robin.get('/api/rounds/summary')).json();
  expect(summary).toMatchObject({
    index: 146,
    trend: { direction: 'worse', by: 1, since: '2026-05-12' },
    rounds: 4,
    latest: [
      { playedOn: '2026-05-13', course: 'Moortown Park', value: 156, counts: true },
      { value: 209, counts: false },
      { value: 165, counts: false },
    ],
  });
  const { rows } = await database.$client.query('select kind from live_updates');
  expect(rows).toEqual(strokes.map(() => ({ kind: 'handicaps.rounds_changed' })));
});

test('nothing is kept for an account that is erased at that moment', async () => {
  await eraseDuring(product, robin, () => robin.post('/api/rounds', total()));
  expect((await database.$client.query('select from rounds')).rows).toEqual([]);
});

test('the weekly digest says how far the rounds since the last have moved the index', async () => {
  const inDigest = (since: string) =>
    indexMovedSection.read(database, {
      accountId: robin.account.id,
      rhythm: 'weekly',
      since: new Date(since),
      now: clock(),
    });

  for (const playedOn of ['2026-04-01', '2026-04-02', '2026-04-03'])
    await robin.post('/api/rounds', total({ playedOn }));
  expect(await inDigest('2026-04-06')).toBeUndefined();

  const better = { kind: 'total', strokes: 85 } as const;
  await robin.post('/api/rounds', total({ playedOn: '2026-04-08', score: better }));
  const moved = await inDigest('2026-04-06');
  expect(moved?.lines.map(({ path }) => path)).toEqual(['/handicap']);
  expect(moved?.lines[0]?.sentence).toMatch(/^It moved from \d+\.\d to \d+\.\d\.$/);
  expect(await inDigest('2026-04-13')).toBeUndefined();
});
