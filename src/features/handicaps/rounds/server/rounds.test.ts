import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { eraseDuring } from '#tests/erasure.ts';
import { codeOf } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';
import type { Round, RoundInput } from '../contract.ts';

const product = await testApp();
const { app, clock, database } = product;
type Person = Awaited<ReturnType<typeof member>>;
let robin: Person;
beforeEach(async () => {
  await database.$client.query('truncate accounts, limit_counters restart identity cascade');
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
const roundsOf = async (person: Person): Promise<Round[]> => (await person.get('/api/rounds')).json();
const firstOf = async (person: Person): Promise<Round> => {
  const [round] = await roundsOf(person);
  if (!round) throw new Error('There is no round');
  return round;
};

test('a member keeps rounds, oldest first, that nobody else can read, change or delete', async () => {
  const kim = await member(app);
  const card = { kind: 'holes', holes: holes() } as const;
  await robin.post('/api/rounds', total({ playedOn: '2026-05-14' }));
  const answer = await robin.post('/api/rounds', total({ playedOn: '2026-05-02', score: card, tee: '' }));
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
    robin.post(`/api/rounds/${id}/change`, { ...total({ score: { kind: 'total', strokes } }), version });
  expect((await change(90)).json()).toMatchObject([{ id, version: 1, score: { strokes: 90 } }]);
  expect(codeOf(await change(91))).toBe('409 round_changed');
  expect(codeOf(await robin.post(`/api/rounds/${id}/delete`, { version }))).toBe('409 round_changed');
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

test('nothing is kept for an account that is erased at that moment', async () => {
  await eraseDuring(product, robin, () => robin.post('/api/rounds', total()));
  expect((await database.$client.query('select from rounds')).rows).toEqual([]);
});
