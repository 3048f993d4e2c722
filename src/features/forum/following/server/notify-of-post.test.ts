import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';

const { clock, database, runJobs, begin, start, reply, open, read, texts, list, lines, notices } =
  await forumApp();

let robin: ForumMember;
let kim: ForumMember;
let pat: ForumMember;
beforeEach(async () => {
  ({ robin, kim, pat } = await begin());
  await openDirectory(database, kim.account.id);
});

const told = async (who: ForumMember) =>
  (
    await database.$client.query(
      `select from live_updates where account_id = $1 and kind = 'forum.changed'`,
      [who.account.id],
    )
  ).rowCount;
const block = (who: ForumMember, other: ForumMember, blocked = true) =>
  who.post('/api/blocks', { accountId: other.account.id, blocked });

describe('notifications', () => {
  test('are sent once for each answer, mention and post in a followed topic, grouped by topic, and read with the post', async () => {
    const topicId = await start(robin);
    await runJobs();
    await reply(kim, topicId, 'First');
    await runJobs();
    await pat.post(`/api/forum/topics/${topicId}/level`, { level: 'follow' });
    clock.forward(1);
    await reply(kim, topicId, `Ask @${pat.account.username}. Or robin@example.com.`, {
      replyTo: 1,
    });
    clock.forward(1);
    await reply(kim, topicId, 'Third');
    expect(await notices(robin)).toEqual([
      '2 new posts in “Winter rules at Moortown”, by Kim Hartley.',
      'Kim Hartley replied to you in “Winter rules at Moortown”.',
    ]);
    expect(await notices(pat)).toEqual([
      'Kim Hartley posted in “Winter rules at Moortown”.',
      `Kim Hartley mentioned you in “Winter rules at Moortown”.`,
    ]);
    expect(await notices(kim)).toEqual([]);
    await read(pat, topicId, 3);
    expect(await notices(pat)).toEqual(['Kim Hartley posted in “Winter rules at Moortown”.']);
    await read(pat, topicId, 4);
    expect(await notices(pat)).toEqual([]);
  });

  test('are not sent for muted topics and removed posts; an edit notifies only those it newly mentions', async () => {
    const topicId = await start(robin);
    await pat.post(`/api/forum/topics/${topicId}/level`, { level: 'mute' });
    const post = (await reply(kim, topicId, `Hello @${pat.account.username}`)).json();
    expect(await notices(pat)).toEqual([]);
    expect((await list(pat)).topics).toEqual([]);
    await kim.post(`/api/forum/posts/${post.id}/edit`, {
      text: `Hello @${pat.account.username} and @${robin.account.username}`,
    });
    expect(await notices(robin)).toEqual(['Kim Hartley posted in “Winter rules at Moortown”.']);
    await kim.post(`/api/forum/posts/${post.id}/remove`);
    expect(await notices(robin)).toEqual([]);
  });

  test('are sent for new topics in a followed category', async () => {
    await pat.post('/api/forum/categories/leeds/level', { level: 'follow' });
    await kim.post('/api/forum/categories/leeds/level', { level: 'mute' });
    await start(robin, 'Lunch in Leeds', { category: 'leeds' });
    expect(await notices(pat)).toEqual(['Robin Hartley started “Lunch in Leeds” in Leeds.']);
    expect(await lines(kim)).toEqual([]);
    expect(await lines(kim, '?category=leeds')).toEqual([
      'Lunch in Leeds: 1 by Robin Hartley, new, 0 unread',
    ]);
  });

  test('a member who has left the directory is reached only where they have written', async () => {
    const topicId = await start(robin);
    await database.execute(
      sql`update member_profiles set is_unlisted = true where account_id = ${pat.account.id}`,
    );
    await reply(kim, topicId, `Is @${pat.account.username} here?`);
    expect(await notices(pat)).toEqual([]);
    await reply(pat, topicId, 'I am.');
    await pat.post(`/api/forum/topics/${topicId}/level`, { level: 'normal' });
    await reply(kim, topicId, `Welcome @${pat.account.username}!`);
    expect(await notices(pat)).toEqual([
      'Kim Hartley mentioned you in “Winter rules at Moortown”.',
    ]);
  });
});

test('two members of whom one has blocked the other find no trace of each other', async () => {
  const topicId = await start(robin);
  await reply(kim, topicId, 'From Kim');
  await runJobs();
  const pats = (await reply(pat, topicId, 'From Pat', { replyTo: 2 })).json();
  const kims = await start(kim, 'A topic of Kim’s');
  await runJobs();
  for (const who of [robin, kim, pat]) await read(who, topicId, 3);
  await block(pat, kim);
  const before = [await told(kim), await told(pat)];
  clock.forward(1);
  const later = (
    await reply(kim, topicId, `Hello @${pat.account.username}`, { replyTo: 3 })
  ).json();
  expect(await notices(pat)).toEqual([]);
  expect([await told(kim), await told(pat)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  // A member who is blocked from seeing a reaction gets no live update of it.
  const robins = (await open(kim, topicId, '?at=1')).posts[0].id;
  await kim.post(`/api/forum/posts/${robins}/reactions`, { kind: 'like', on: true });
  await runJobs();
  expect([await told(kim), await told(pat)]).toEqual([(before[0] ?? 0) + 2, before[1]]);
  expect({
    pat: await lines(pat),
    kim: await lines(kim),
    patReads: await texts(pat, topicId, '?at=1'),
    kimReads: await texts(kim, topicId, '?at=1'),
    answers: (await open(pat, topicId)).posts.map(({ replyTo }: { replyTo: unknown }) => replyTo),
    posts: (await open(pat, topicId)).topic.posts,
    lastNumber: (await open(pat, topicId)).topic.lastNumber,
  }).toEqual({
    pat: ['Winter rules at Moortown: 2 by Pat Hartley, 0 unread'],
    kim: [
      'A topic of Kim’s: 1 by Kim Hartley, 0 unread',
      'Winter rules at Moortown: 3 by Kim Hartley, 0 unread',
    ].toReversed(),
    patReads: ['1 Are mats in play?', '3 From Pat'],
    kimReads: ['1 Are mats in play?', '2 From Kim', `4 Hello @${pat.account.username}`],
    answers: [null, null],
    posts: 2,
    lastNumber: 3,
  });
  const seen = [
    codeOf(await pat.get(`/api/forum/topics/${kims}`)),
    codeOf(await reply(pat, kims, 'Hello')),
    codeOf(await read(pat, kims, 1)),
    codeOf(await pat.post(`/api/forum/topics/${kims}/level`, { level: 'follow' })),
    codeOf(await pat.get(`/api/forum/posts/${later.id}`)),
    codeOf(await kim.get(`/api/forum/posts/${pats.id}/source`)),
    codeOf(await pat.get(`/api/forum/posts/${later.id}/view`)),
  ];
  expect(new Set(seen.map((code) => code.slice(0, 3)))).toEqual(new Set(['404']));
  const found = async (who: ForumMember, q: string) =>
    (await who.get(`/api/forum/search?q=${encodeURIComponent(q)}`)).json();
  expect(await found(pat, 'Kim topic hello')).toMatchObject({ topics: [], posts: [] });
  expect(
    (await pat.get(`/api/forum/search?q=from&author=${kim.account.username}`)).json().posts,
  ).toEqual([]);
  expect((await list(pat, '?show=unread')).topics).toEqual([]);
});
