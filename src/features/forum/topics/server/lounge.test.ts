import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { placesBooker } from '#tests/booked-places.ts';
import { buyer } from '#tests/buyer.ts';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';
import { openLoungeThreads } from '../../following/server/event-threads.ts';

const product = await forumApp();
const { app, begin, clock, database, list, open, reply, runJobs, sent, services, start } = product;
const book = placesBooker(runJobs);
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await database.$client.query(text, values)).rows;

/** A tier without its golf days. */
const giveTier = ({ account }: ForumMember, tier: string) =>
  rowsOf(
    `insert into tier_grants (id, account_id, tier, starts_at, ends_at, reason, granted_by, granted_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'A test', $1, $3)`,
    [account.id, tier, clock(), addDays(clock(), 365)],
  );

let robin: ForumMember;
let kim: ForumMember;
let pat: ForumMember;
beforeEach(async () => {
  ({ robin, kim, pat } = await begin());
  await giveTier(robin, 'vip');
  await giveTier(kim, 'executive');
  await giveTier(pat, 'standard');
  sent.length = 0;
});

const endTier = ({ account }: ForumMember) =>
  rowsOf('update tier_grants set withdrawn_at = $1 where account_id = $2', [clock(), account.id]);
const inLounge = { category: 'lounge' };
const title = 'A warehouse in Wakefield';

/** Every way in which a member could find what is written in the lounge. */
async function tracesFor(person: ForumMember, topicId: string): Promise<readonly string[]> {
  const [{ id: postId }] = await rowsOf('select id from forum_posts where topic_id = $1', [
    topicId,
  ]);
  const paths = [
    '/api/forum/categories',
    '/api/forum/topics',
    '/api/forum/topics?category=lounge',
    '/api/forum/topics?show=followed',
    '/api/forum/topics?show=unread',
    `/api/forum/topics/${topicId}`,
    `/api/forum/topics/${topicId}/posts?after=0`,
    '/api/forum/search?q=wakefield',
    '/api/forum/search?q=mats',
    `/api/forum/posts/${postId}`,
    `/api/forum/posts/${postId}/place`,
    `/api/forum/posts/${postId}/source`,
    `/api/forum/posts/${postId}/reactions`,
    '/api/forum/drafts',
    '/api/dashboard',
    '/api/notifications',
  ];
  const traces: string[] = [];
  for (const path of paths) {
    const { statusCode, body } = await person.get(path);
    const isFound = /Wakefield|mats in play|"lounge"/i.test(body);
    if (isFound || (path.includes(postId) && statusCode === 200)) traces.push(path);
  }
  return traces;
}

test('the lounge is for Executive, VIP and organisers: nobody else finds a trace of it', async () => {
  const topicId = await start(robin, title, inLounge);
  await runJobs();
  expect(await tracesFor(kim, topicId)).toEqual(
    expect.arrayContaining([
      '/api/forum/categories',
      '/api/forum/topics?category=lounge',
      `/api/forum/topics/${topicId}`,
      '/api/forum/search?q=wakefield',
    ]),
  );
  expect(await tracesFor(pat, topicId)).toEqual([]);
  const olive = await organiser(app, services);
  expect((await olive.get(`/api/forum/topics/${topicId}`)).statusCode).toBe(200);
});

test('nobody outside writes, reacts, follows or reports there', async () => {
  const topicId = await start(robin, title, inLounge);
  const [{ id: postId }] = await rowsOf('select id from forum_posts where topic_id = $1', [
    topicId,
  ]);
  const post = { key: crypto.randomUUID(), category: 'lounge', title, text: 'Hello there' };
  const codes = async (person: ForumMember) =>
    Promise.all(
      [
        person.post('/api/forum/topics', { ...post, key: crypto.randomUUID() }),
        reply(person, topicId, 'Me too'),
        person.post(`/api/forum/posts/${postId}/reactions`, { kind: 'like', on: true }),
        person.post(`/api/forum/topics/${topicId}/level`, { level: 'follow' }),
        person.post(`/api/forum/topics/${topicId}/read`, { number: 1 }),
        person.post('/api/forum/categories/lounge/level', { level: 'follow' }),
        person.post(`/api/forum/posts/${postId}/report`, { reason: 'spam' }),
      ].map(async (answer) => (await answer).statusCode),
    );
  expect(await codes(pat)).toEqual([403, 404, 404, 404, 404, 403, 404]);
  expect((await codes(kim)).slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('who loses the tier loses the lounge at once, with its count, its notifications and its mentions', async () => {
  const topicId = await start(robin, title, inLounge);
  expect((await reply(kim, topicId, 'I know one')).statusCode).toBe(200);
  const unread = async () => (await kim.get('/api/unread')).json().forum;
  await reply(robin, topicId, 'Which?');
  await runJobs();
  expect(await unread()).toBe(1);
  const heard = (await kim.get('/api/notifications')).body;
  expect(heard).toContain('“Executive lounge”');
  expect(heard).not.toContain(title);

  await endTier(kim);
  expect(await unread()).toBe(0);
  expect((await kim.get(`/api/forum/topics/${topicId}`)).statusCode).toBe(404);
  expect((await list(kim, '?show=followed')).topics).toEqual([]);

  await rowsOf('delete from notifications');
  await reply(robin, topicId, `@${kim.account.username} and @${pat.account.username}, are you in?`);
  await runJobs();
  for (const person of [kim, pat])
    expect((await person.get('/api/notifications')).json().notifications).toEqual([]);
});

test('each golf day has a thread of its own in the lounge on the day, which its players with the tier follow', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 0.1) });
  await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 1.1) });
  const [vip, other] = [
    await buyer(app, { confirmedIn: database }),
    await buyer(app, { confirmedIn: database }),
  ];
  await giveTier(vip, 'vip');
  for (const person of [vip, other]) await book(person, eventId, { for: 'me' });
  for (const _twice of [1, 2]) await openLoungeThreads(services);
  await runJobs();
  const { topics } = await list(vip, '?category=lounge');
  expect(topics.map(({ title: name }: { title: string }) => name)).toEqual([
    'Today: Founders Series: Leeds',
  ]);
  const { topic } = await open(vip, topics[0].id);
  expect(topic).toMatchObject({ level: 'follow', category: 'lounge' });
  expect((await list(other, '?category=lounge')).topics).toEqual([]);
  expect((await open(kim, topics[0].id)).topic.level).toBe('normal');
});
