import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { connect, joiner, threeAcquaintances } from '#tests/acquaintances.ts';
import { emptyTables } from '#tests/database.ts';
import { type Buyer, golfDayStage } from '#tests/golf-day-stage.ts';
import { codeOf } from '#tests/organiser.ts';
import type { Introductions } from '../contract.ts';
import { countIntroductions } from './store.ts';

const { app, clock, database, sql, runJobs } = await golfDayStage();

const join = joiner(app, database);
let { alex, tom, priya } = {} as Awaited<ReturnType<typeof threeAcquaintances>>;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  ({ alex, tom, priya } = await threeAcquaintances(app, database));
});

const introduce = (who = alex, one = tom, other = priya) =>
  who.post('/api/introductions', {
    oneId: one.account.id,
    otherId: other.account.id,
    words: 'Tom, meet Priya.',
  });
const list = async (who: Buyer) => (await who.get('/api/introductions')).json<Introductions>();
const first = async (who: Buyer) => (await list(who)).introductions[0];
const answer = async (who: Buyer, agrees: boolean, id?: string) =>
  codeOf(await who.post(`/api/introductions/${id ?? (await first(who))?.id}/answer`, { agrees }));
const relation = async (one: Buyer, other: Buyer) =>
  (await one.get(`/api/connections/${other.account.id}`)).json().relation;
const told = async (who: Buyer): Promise<string[]> => {
  await runJobs();
  const { notifications } = (await who.get('/api/notifications')).json();
  return notifications
    .map(({ sentence }: { sentence: string }) => sentence)
    .filter((sentence: string) => /introduc/.test(sentence));
};

test('both are asked, and once both agree they are connected and can say that business came of it', async () => {
  expect(codeOf(await introduce())).toBe('200 done');
  expect(await told(tom)).toEqual(['Alex Hartley would like to introduce you to another member.']);
  expect(await first(priya)).toMatchObject({
    words: 'Tom, meet Priya.',
    state: 'asked',
    can: { answer: true, recordBusiness: false },
  });

  expect(await answer(tom, true)).toBe('200 done');
  expect(await answer(tom, true)).toBe('404 introduction_not_found');
  expect(await relation(tom, priya)).toBe('none');

  expect(await answer(priya, true)).toBe('200 done');
  expect(await relation(tom, priya)).toBe('connected');
  expect(await told(alex)).toEqual(['Both have agreed: your introduction is made.']);
  expect((await told(tom))[0]).toBe(
    'You and Priya Hartley have been introduced, and you’re connected now.',
  );

  const business = `/api/introductions/${(await first(tom))?.id}/business`;
  expect(codeOf(await alex.post(business, { valuePence: 5_000_00 }))).toBe(
    '404 introduction_not_found',
  );
  expect(codeOf(await tom.post(business, { valuePence: 5_000_00 }))).toBe('200 done');
  expect((await list(alex)).months).toEqual([
    { month: '2040-06-01', made: 1, done: 1, valuePence: 5_000_00 },
  ]);
  expect((await told(alex))[0]).toBe('Tom Hartley did business through your introduction.');

  const year = { from: addDays(clock(), -1), until: addDays(clock(), 1) };
  expect(await countIntroductions(database, priya.account.id, year)).toEqual({
    made: 1,
    valuePence: 5_000_00,
  });
});

test('a no is silent: it is gone for the one who said it, and waits for the others until it lapses', async () => {
  await introduce();
  const { id } = (await first(alex)) ?? {};
  expect(await answer(tom, false)).toBe('200 done');
  expect((await list(tom)).introductions).toEqual([]);
  expect((await first(alex))?.state).toBe('asked');
  expect(await answer(priya, true)).toBe('200 done');
  expect((await first(alex))?.state).toBe('asked');
  expect(await relation(tom, priya)).toBe('none');
  await sql(`update introductions set asked_at = asked_at - interval '31 days'`);
  expect((await first(alex))?.state).toBe('lapsed');
  expect(await answer(priya, true, id)).toBe('404 introduction_not_found');
});

test('only people whom one knows, once, and it does not tell who is connected with whom', async () => {
  const stranger = await join('Zed');
  expect([
    codeOf(await introduce(alex, tom, stranger)),
    codeOf(await introduce(alex, tom, tom)),
    codeOf(await introduce(alex, alex, tom)),
    codeOf(await introduce()),
    codeOf(await introduce(alex, priya, tom)),
  ]).toEqual([
    '403 not_known',
    '409 not_yourself',
    '409 not_yourself',
    '200 done',
    '409 already_introduced',
  ]);
  expect(await answer(stranger, true, (await first(alex))?.id)).toBe('404 introduction_not_found');

  await connect(tom, stranger);
  await connect(alex, stranger);
  expect(codeOf(await introduce(alex, tom, stranger))).toBe('200 done');
});

test('of a block between the two nobody learns, and neither is asked', async () => {
  await tom.post('/api/blocks', { accountId: priya.account.id, blocked: true });
  expect(codeOf(await introduce())).toBe('200 done');
  expect([await told(tom), await told(priya)]).toEqual([[], []]);
  expect((await list(priya)).introductions).toEqual([]);
  expect(await answer(priya, true, (await first(alex))?.id)).toBe('404 introduction_not_found');
  expect((await first(alex))?.state).toBe('asked');
});
