import { beforeEach, expect, test } from 'vitest';
import { reportsPerDay } from '#features/members/server/public.ts';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { codeOf, organiser } from '#tests/organiser.ts';

const { app, clock, database, services, runJobs, begin, start, reply, texts, notices, topicsIn } =
  await forumApp();

type Admin = Awaited<ReturnType<typeof organiser>>;
let robin: ForumMember;
let kim: ForumMember;
let pat: ForumMember;
let olive: Admin;
let topicId: string;
beforeEach(async () => {
  ({ robin, kim, pat } = await begin());
  olive = await organiser(app, services);
  topicId = await start(robin);
});

const post = async (who: ForumMember, text: string, more: object = {}): Promise<string> =>
  (await reply(who, topicId, text, more)).json().id;
const edit = async (who: ForumMember, postId: string, text: string) => {
  const { editedAt } = (await who.get(`/api/forum/posts/${postId}/source`)).json();
  clock.forward(1);
  return who.post(`/api/forum/posts/${postId}/edit`, { text, editedAt });
};
const moderate = (who: Pick<Admin, 'post'>, what: string, body: object = {}) =>
  who.post(`/api/admin/forum/${what}`, { reason: 'Against our rules.', ...body });
const report = (who: ForumMember, postId: string, body: object = {}) =>
  who.post(`/api/forum/posts/${postId}/report`, { reason: 'spam', words: 'Sells roofs.', ...body });
const seen = (who: ForumMember) => texts(who, topicId, '?at=1');
const audit = async () =>
  (await olive.get(`/api/admin/audit?by=${(await olive.get('/api/user')).json().id}`)).json()
    .actions as {
    action: string;
    before: object;
    after: object;
    why: string;
  }[];

type Versions = { versions: { number: number; parts: { kind: string; text: string }[] }[] };
const versions = async (who: Pick<Admin, 'get'>, postId: string) =>
  ((await who.get(`/api/forum/posts/${postId}/versions`)).json() as Versions).versions.map(
    ({ number, parts }) =>
      [
        number,
        ...parts.map(({ kind, text }) => `${{ same: '=', added: '+', removed: '-' }[kind]}${text}`),
      ].join(' '),
  );

test('an edit keeps what was said before, for the author and admins alone', async () => {
  const postId = await post(kim, 'Meet at nine');
  await edit(kim, postId, 'Meet at ten');
  await edit(kim, postId, 'Meet at ten, please');
  const expected = ['3 =Meet at  -ten +ten, please', '2 =Meet at  -nine +ten', '1 =Meet at nine'];
  expect([await versions(kim, postId), await versions(olive, postId)]).toEqual([
    expected,
    expected,
  ]);
  expect(codeOf(await robin.get(`/api/forum/posts/${postId}/versions`))).toBe('404 post_not_found');
  // An edit that is refused, because another tab was first, leaves no version.
  const late = await kim.post(`/api/forum/posts/${postId}/edit`, { text: 'Late', editedAt: null });
  expect([codeOf(late), (await versions(kim, postId)).length]).toEqual(['409 post_changed', 3]);
  await kim.post('/api/account/deletion', { password: kim.password });
  const { rows } = await database.$client.query('select from forum_post_versions');
  expect(rows).toEqual([]);
});

test('a reported post reaches the organisers with its conversation; removed, it can be appealed for once', async () => {
  await post(pat, 'Anyone for Sunday?');
  const postId = await post(kim, 'Buy my roofs!');
  await robin.post(`/api/forum/posts/${postId}/reactions`, { kind: 'like', on: true });
  const { reportId } = (await report(pat, postId)).json();
  const { reports } = (await olive.get('/api/admin/reports')).json();
  expect(reports[0]).toMatchObject({ kind: 'post', path: `/forum/p/${postId}` });
  expect(reports[0].filings[0].context.map(({ text }: { text: string }) => text)).toEqual([
    'Are mats in play?',
    'Anyone for Sunday?',
    'Buy my roofs!',
  ]);
  const reacted = 'Robin Hartley reacted to your post in “Winter rules at Moortown”.';
  expect(await notices(kim)).toContain(reacted);
  await olive.post(`/api/admin/reports/${reportId}/decide`, {
    action: 'remove',
    reason: 'No advertising.',
  });
  await runJobs();
  expect(await seen(robin)).toEqual(['1 Are mats in play?', '2 Anyone for Sunday?', '3 moderator']);
  expect(await notices(kim)).not.toContain(reacted);
  expect(await notices(kim)).toContain('The organisers removed your post.');
  expect(codeOf(await kim.post(`/api/forum/posts/${postId}/restore`))).toBe('409 post_removed');
  const appeal = () => kim.post(`/api/reports/${reportId}/appeal`, { words: 'It was a joke.' });
  expect([codeOf(await appeal()), codeOf(await appeal())]).toEqual(['200 done', '409 no_appeal']);
  await olive.post(`/api/admin/reports/${reportId}/appeal`, {
    outcome: 'overturned',
    reason: 'Fair enough.',
  });
  await runJobs();
  expect((await seen(robin)).at(-1)).toBe('3 Buy my roofs!');
});

test('an admin removes a post at once: its author reads why, can’t bring it back, and an admin can', async () => {
  const postId = await post(kim, 'Buy my roofs!');
  await report(pat, postId);
  // Its author had removed it first.
  await kim.post(`/api/forum/posts/${postId}/remove`);
  expect(
    codeOf(await moderate(olive, `posts/${postId}/remove`, { reason: 'No advertising.' })),
  ).toBe('200 done');
  expect(await seen(robin)).toEqual(['1 Are mats in play?', '2 moderator']);
  await runJobs();
  const all: { sentence: string; path: string }[] = (await kim.get('/api/notifications')).json()
    .notifications;
  const notice = all.find(({ sentence }) => sentence === 'The organisers removed your post.');
  const { decision, appealUntil } = (await kim.get(`/api${notice?.path}`)).json();
  expect([decision.reason, appealUntil !== null]).toEqual(['No advertising.', true]);
  expect((await olive.get('/api/admin/reports')).json().waiting).toBe(0);
  expect({
    author: codeOf(await kim.post(`/api/forum/posts/${postId}/restore`)),
    again: codeOf(await moderate(olive, `posts/${postId}/remove`)),
    restored: codeOf(await moderate(olive, `posts/${postId}/restore`)),
    restoredAgain: codeOf(await moderate(olive, `posts/${postId}/restore`)),
  }).toEqual({
    author: '409 post_removed',
    again: '409 already_so',
    restored: '200 done',
    restoredAgain: '409 already_so',
  });
  expect((await seen(robin)).at(-1)).toBe('2 Buy my roofs!');
  expect((await audit()).map(({ action, why }) => [action, why])).toEqual([
    ['forum.restore_post', 'Against our rules.'],
    ['members.decide_report', 'No advertising.'],
  ]);
});

test('topics are pinned, closed and moved, each recorded with before, after and why', async () => {
  const topic = (action: string, body: object = {}) =>
    moderate(olive, `topics/${topicId}/${action}`, body);
  const twice = await Promise.all([topic('pin'), topic('pin')]);
  expect(twice.map(codeOf).toSorted()).toEqual(['200 done', '409 already_so']);
  await topic('lock');
  expect(codeOf(await reply(kim, topicId, 'Too late'))).toBe('409 topic_locked');
  await topic('unlock');
  expect((await reply(kim, topicId, 'In time')).statusCode).toBe(200);
  expect(codeOf(await topic('move'))).toBe('400 category_needed');
  await topic('move', { category: 'leeds' });
  await topic('unpin');
  expect([await topicsIn('golf'), await topicsIn('leeds')]).toEqual([0, 1]);
  const state = (pinned: boolean, locked: boolean, category: string) => ({
    topicId,
    pinned,
    locked,
    category,
  });
  expect(
    (await audit()).map(({ action, before, after, why }) => [action, before, after, why]),
  ).toEqual(
    [
      ['forum.pin_topic', state(false, false, 'golf'), state(true, false, 'golf')],
      ['forum.lock_topic', state(true, false, 'golf'), state(true, true, 'golf')],
      ['forum.unlock_topic', state(true, true, 'golf'), state(true, false, 'golf')],
      ['forum.move_topic', state(true, false, 'golf'), state(true, false, 'leeds')],
      ['forum.unpin_topic', state(true, false, 'leeds'), state(false, false, 'leeds')],
    ]
      .map((row) => [...row, 'Against our rules.'])
      .toReversed(),
  );
});

test('moderation is refused to members, and for posts and topics that do not exist', async () => {
  const postId = await post(kim, 'Hello');
  const unknown = crypto.randomUUID();
  await pat.post('/api/blocks', { accountId: kim.account.id, blocked: true });
  expect({
    'a member moderates a topic': codeOf(await moderate(robin, `topics/${topicId}/pin`)),
    'a member moderates a post': codeOf(await moderate(robin, `posts/${postId}/remove`)),
    'without a reason': codeOf(await moderate(olive, `topics/${topicId}/pin`, { reason: ' ' })),
    'another action': codeOf(await moderate(olive, `topics/${topicId}/burn`)),
    'an unknown topic': codeOf(await moderate(olive, `topics/${unknown}/pin`)),
    'an unknown post': codeOf(await moderate(olive, `posts/${unknown}/remove`)),
    'to report a blocked member’s post': codeOf(await report(pat, postId)),
    'to report your own post': codeOf(await report(kim, postId)),
    'to report twice': [codeOf(await report(robin, postId)), codeOf(await report(robin, postId))],
    'to report an unknown post': codeOf(await report(robin, unknown)),
  }).toEqual({
    'a member moderates a topic': '403 admins_only',
    'a member moderates a post': '403 admins_only',
    'without a reason': '400 invalid_input',
    'another action': '400 invalid_input',
    'an unknown topic': '404 topic_not_found',
    'an unknown post': '404 post_not_found',
    'to report a blocked member’s post': '404 post_not_found',
    'to report your own post': '409 not_yourself',
    'to report twice': ['200 done', '409 already_reported'],
    'to report an unknown post': '404 post_not_found',
  });
});

test('a new member may post less than one who has taken part, and what was removed counts against them', async () => {
  const links = 'https://a.example https://b.example https://c.example';
  const joined = (ago: string) =>
    database.$client.query(
      `update accounts set created_at = $2::timestamptz - $3::interval where id = $1`,
      [pat.account.id, clock(), ago],
    );
  await joined('0 days');
  expect(codeOf(await reply(pat, topicId, links))).toBe('422 post_too_many_links');
  const answers = [];
  for (let count = 0; count < 10; count += 1)
    answers.push(codeOf(await reply(pat, topicId, `Post ${count}`)));
  // The one that was refused counts too.
  expect(answers).toEqual([
    ...Array.from({ length: 9 }, () => '200 done'),
    '429 too_many_posts_at_once',
  ]);
  // A month and nine posts: relied on more.
  await joined('30 days');
  expect(codeOf(await reply(pat, topicId, links))).toBe('200 done');
  await database.$client.query(
    `update forum_posts set removed_at = $2, removed_by = 'moderator'
     where author_id = $1 and number in (2, 3)`,
    [pat.account.id, clock()],
  );
  await database.$client.query('truncate limit_counters');
  expect(codeOf(await reply(pat, topicId, links))).toBe('422 post_too_many_links');
});

test('an admin removes more posts a day than a member may report, and can still report', async () => {
  const { rows } = await database.$client.query<{ id: string }>(
    `insert into forum_posts (topic_id, number, author_id, client_key, source, html, plain_text, created_at)
     select $1, number, $2, gen_random_uuid(), 'Roofs', '<p>Roofs</p>', 'Roofs', $3 from generate_series(2, 23) number
     returning id`,
    [topicId, kim.account.id, clock()],
  );
  await database.$client.query(
    'update forum_topics set last_number = 23, post_count = 23 where id = $1',
    [topicId],
  );
  const removed = rows.slice(0, reportsPerDay.max + 1);
  const codes = [];
  for (const { id } of removed) codes.push(codeOf(await moderate(olive, `posts/${id}/remove`)));
  expect(new Set(codes)).toEqual(new Set(['200 done']));
  const last = rows.at(-1)?.id ?? '';
  const reported = await olive.post(`/api/forum/posts/${last}/report`, {
    reason: 'spam',
    words: 'Roofs.',
  });
  expect(reported.statusCode, reported.body).toBe(200);
});
