import { beforeEach, describe, expect, test } from 'vitest';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import type { AnswerableList, AskAnswer, AskForm, AskList, AskView } from '../contract.ts';
import { answerableSection } from './answerable-section.ts';
import { lapseAsks, tellOfAsk } from './match-asks.ts';

const { clock, database, services, runJobs, begin, reply, notices } = await forumApp();

let kim: ForumMember;
let pat: ForumMember;
let robin: ForumMember;
beforeEach(async () => {
  ({ kim, pat, robin } = await begin());
});

const inDays = (days: number): string =>
  new Date(clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const form = (more: Partial<AskForm> = {}): AskForm => ({
  key: crypto.randomUUID(),
  title: 'A commercial solicitor for a lease',
  text: 'We’re taking on a warehouse and need the lease read by someone who does these every week.',
  sector: 'legal',
  city: 'Leeds',
  deadline: inDays(14),
  ...more,
});
const ask = async (who: ForumMember, more: Partial<AskForm> = {}): Promise<string> => {
  const answer = await who.post('/api/forum/asks', form(more));
  expect(answer.statusCode).toBe(200);
  return answer.json().topicId;
};
const list = async (who: ForumMember, query = ''): Promise<AskList> =>
  (await who.get(`/api/forum/asks${query}`)).json();
const titles = (asks: readonly AskView[]) => asks.map(({ title }) => title);
const view = async (who: ForumMember, topicId: string): Promise<AskView | null> =>
  (await who.get(`/api/forum/asks/${topicId}`)).json<AskAnswer>().ask;
const move = (who: ForumMember, topicId: string, body: object) =>
  who.post(`/api/forum/asks/${topicId}/move`, { version: 0, ...body });
const profile = (who: ForumMember, set: string) =>
  database.$client.query(`update member_profiles set ${set} where account_id = $1`, [
    who.account.id,
  ]);
const block = (who: ForumMember, other: ForumMember) =>
  who.post('/api/blocks', { accountId: other.account.id, blocked: true });
const told = async (who: ForumMember) =>
  (await notices(who)).filter((line) => line.startsWith('You may be'));
const MATCHED = 'You may be able to help: A commercial solicitor for a lease';

describe('the members who are told of a request', () => {
  test('are those of the sector or whose words fit, best first, each once', async () => {
    await profile(kim, `sector = 'legal', can_help_with = 'Contracts'`);
    await profile(
      pat,
      `sector = 'property', can_help_with = 'Reading a warehouse lease before you sign'`,
    );
    const topicId = await ask(robin);
    expect([await told(kim), await told(pat), await told(robin)]).toEqual([
      [MATCHED],
      [MATCHED],
      [],
    ]);
    expect((await view(robin, topicId))?.own?.told).toBe(2);
    // After a kill the job runs again, and must not notify anyone a second time.
    await tellOfAsk(services, topicId);
    expect(await told(kim)).toEqual([MATCHED]);
  });

  test.each<[string, string]>([
    ['is unlisted', `sector = 'legal', is_unlisted = true`],
    [
      'shows what they can help with to nobody',
      `sector = 'legal', can_help_with = 'Leases', audiences = '{"canHelpWith":"nobody"}'`,
    ],
    [
      'shows their sector to connections alone',
      `sector = 'legal', can_help_with = 'Golf', audiences = '{"sector":"connections"}'`,
    ],
    [
      'is of another sector and says little that fits',
      `sector = 'retail', can_help_with = 'A lease of a shop'`,
    ],
  ])('do not include one who %s', async (_what, set) => {
    await profile(kim, set);
    await ask(robin);
    expect(await told(kim)).toEqual([]);
  });

  test('do not include blocked members, who find no trace of the request', async () => {
    await profile(kim, `sector = 'legal'`);
    await openDirectory(database, kim.account.id);
    await block(kim, robin);
    const topicId = await ask(robin);
    expect(await told(kim)).toEqual([]);
    expect(titles((await list(kim)).asks)).toEqual([]);
    expect(await view(kim, topicId)).toBeNull();
    expect(codeOf(await move(kim, topicId, { to: 'closed' }))).toBe('404 ask_not_found');
  });

  test('are twenty at most', async () => {
    await database.$client.query(
      `insert into accounts (username, email, first_name, last_name, password_hash, created_at, email_verified_at)
       select 'many' || n, 'many' || n || '@example.com', 'Many', 'Members', 'x', now(), now() from generate_series(1, 30) as n`,
    );
    await database.$client.query(
      `update member_profiles set sector = 'legal' where account_id in (select id from accounts where username like 'many%')`,
    );
    const topicId = await ask(robin);
    await runJobs();
    expect((await view(robin, topicId))?.own?.told).toBe(20);
  });
});

test('a request is refused without a topic’s title or a day to come, and stored once', async () => {
  const sent = form();
  const answers = await Promise.all([1, 2, 3].map(() => robin.post('/api/forum/asks', sent)));
  expect(new Set(answers.map((answer) => answer.json().topicId)).size).toBe(1);
  expect((await list(robin)).own).toHaveLength(1);
  const faults = async (more: object) =>
    Object.keys((await robin.post('/api/forum/asks', { ...form(), ...more })).json().fields ?? {});
  expect({
    past: await faults({ deadline: inDays(-1) }),
    far: await faults({ deadline: inDays(400) }),
    none: await faults({ deadline: '2026-02-30' }),
    sector: await faults({ sector: 'wizardry' }),
    city: await faults({ city: 'Atlantis' }),
    title: await faults({ title: 'Help' }),
  }).toEqual({
    past: ['deadline'],
    far: ['deadline'],
    none: ['deadline'],
    sector: ['sector'],
    city: ['city'],
    title: ['title'],
  });
  expect((await list(robin)).own).toHaveLength(1);
});

test('the list is filtered, with the reader’s own on top', async () => {
  await ask(robin, { title: 'A solicitor in Leeds' });
  clock.forward(1);
  await ask(kim, { title: 'Any accountant at all', sector: 'accountancy', city: null });
  clock.forward(1);
  const done = await ask(kim, {
    title: 'A printer in Leicester',
    sector: 'marketing',
    city: 'Leicester',
  });
  await move(kim, done, { to: 'closed' });
  const of = async (query: string) => {
    const { own, asks } = await list(pat, query);
    return [...titles(own), '|', ...titles(asks)].join(' ');
  };
  expect({
    open: await of(''),
    all: await of('?show=all'),
    leeds: await of('?show=all&city=Leeds'),
    legal: await of('?sector=legal'),
    unknown: await of('?city=Atlantis&sector=none'),
  }).toEqual({
    open: '| Any accountant at all A solicitor in Leeds',
    all: '| A printer in Leicester Any accountant at all A solicitor in Leeds',
    leeds: '| Any accountant at all A solicitor in Leeds',
    legal: '| A solicitor in Leeds',
    unknown: '| Any accountant at all A solicitor in Leeds',
  });
  const { own, asks } = await list(kim);
  expect([titles(own), titles(asks)]).toEqual([
    ['A printer in Leicester', 'Any accountant at all'],
    ['A solicitor in Leeds'],
  ]);
});

describe('a request', () => {
  test('is moved by its asker alone, by the table, and the second of two tabs is refused', async () => {
    const topicId = await ask(robin);
    expect((await view(robin, topicId))?.own?.moves).toContain('answered');
    expect(codeOf(await move(kim, topicId, { to: 'answered' }))).toBe('403 not_your_ask');
    expect(codeOf(await move(robin, topicId, { to: 'lapsed' }))).toBe('409 ask_move_unknown');
    expect(codeOf(await move(robin, topicId, { to: 'answered' }))).toBe('200 done');
    expect(codeOf(await move(robin, topicId, { to: 'introduced' }))).toBe('409 ask_changed');
    const worth = { to: 'business_done', version: 1, valuePence: 1_250_000 };
    expect((await move(robin, topicId, worth)).json().ask.own).toMatchObject({
      valuePence: 1_250_000,
      moves: [],
    });
    // Nobody else learns what it was worth.
    for (const path of [
      `/api/forum/asks/${topicId}`,
      '/api/forum/asks?show=all',
      `/api/forum/topics/${topicId}`,
    ])
      expect((await kim.get(path)).body).not.toMatch(/1250000|12500/);
    expect(codeOf(await move(robin, topicId, { to: 'open', version: 2 }))).toBe(
      '409 ask_move_unknown',
    );
  });

  test('lapses after its deadline, and is opened again with a later one', async () => {
    await profile(kim, `sector = 'legal'`);
    const topicId = await ask(robin, { deadline: inDays(2) });
    await runJobs();
    clock.forward(60 * 24 * 2);
    await lapseAsks(services);
    expect((await view(robin, topicId))?.state).toBe('open');
    clock.forward(60 * 24);
    await lapseAsks(services);
    await lapseAsks(services);
    expect((await view(kim, topicId))?.state).toBe('lapsed');
    expect((await notices(robin)).filter((line) => line.includes('deadline'))).toHaveLength(1);
    const again = { to: 'open', version: 1 };
    expect(codeOf(await move(robin, topicId, again))).toBe('422 deadline_passed');
    const opened = await move(robin, topicId, { ...again, deadline: inDays(7) });
    expect(opened.json().ask).toMatchObject({ state: 'open', deadline: inDays(7) });
    expect(await told(kim)).toEqual([MATCHED]);
  });

  test('names who helped only if both agree', async () => {
    const topicId = await ask(robin);
    await reply(kim, topicId, 'Call Acme Law.');
    const name = (who: ForumMember, accountId: string) =>
      who.post(`/api/forum/asks/${topicId}/name`, { accountId });
    const answer = (who: ForumMember, agrees: boolean) =>
      who.post(`/api/forum/asks/${topicId}/naming`, { agrees });
    expect(codeOf(await name(robin, kim.account.id))).toBe('404 helper_unknown');
    const moved = (await move(robin, topicId, { to: 'answered' })).json().ask;
    expect(moved.own.mayName.map(({ name: who }: { name: string }) => who)).toEqual([
      'Kim Hartley',
    ]);
    expect(codeOf(await name(robin, pat.account.id))).toBe('404 helper_unknown');
    expect(codeOf(await name(kim, kim.account.id))).toBe('403 not_your_ask');
    expect(codeOf(await answer(kim, true))).toBe('404 not_named');
    await name(robin, kim.account.id);
    await name(robin, kim.account.id);
    expect((await notices(kim)).filter((line) => line.includes('you helped'))).toHaveLength(1);
    const shown = async (who: ForumMember) =>
      (await view(who, topicId))?.helpers.map((one) => one.answer);
    expect([await shown(robin), await shown(kim), await shown(pat)]).toEqual([
      ['waiting'],
      ['waiting'],
      [],
    ]);
    expect((await view(kim, topicId))?.isNamed).toBe(true);
    await answer(kim, true);
    expect(await shown(pat)).toEqual(['agreed']);
    await answer(kim, false);
    expect([await shown(robin), await shown(pat)]).toEqual([['declined'], []]);
  });

  test('goes with its topic', async () => {
    const topicId = await ask(robin);
    const { posts } = (await robin.get(`/api/forum/topics/${topicId}`)).json();
    await robin.post(`/api/forum/posts/${posts[0].id}/remove`);
    expect(await view(robin, topicId)).toBeNull();
    expect((await list(robin)).own).toEqual([]);
  });
});

test('a member who was told sees the request until they answer or it closes, on the site and in the weekly digest', async () => {
  await profile(kim, `sector = 'legal'`);
  const topicId = await ask(robin);
  await runJobs();

  const answerable = async (who: ForumMember) =>
    (await who.get('/api/forum/asks/answerable')).json<AnswerableList>().asks;
  const inDigest = (who: ForumMember) =>
    answerableSection.read(database, {
      accountId: who.account.id,
      rhythm: 'weekly',
      since: clock(),
      now: clock(),
    });

  expect((await answerable(kim)).map((request) => request.topicId)).toEqual([topicId]);
  expect(await inDigest(kim)).toEqual({
    heading: '1 request you can answer',
    lines: [
      {
        sentence: expect.stringMatching(/^Robin .*: A commercial solicitor for a lease$/),
        path: `/forum/t/${topicId}/a-commercial-solicitor-for-a-lease`,
      },
    ],
  });
  expect([await answerable(pat), await inDigest(pat)]).toEqual([[], undefined]);

  await reply(kim, topicId, 'I read leases every week');
  expect([await answerable(kim), await inDigest(kim)]).toEqual([[], undefined]);
});
