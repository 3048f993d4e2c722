import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { codeOf } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';
import { quoteOf } from '../../markdown/limits.ts';

const { app, clock, database, runJobs, begin, start, reply, open, read, texts, lines, topicsIn } =
  await forumApp();
const key = () => crypto.randomUUID();

let robin: ForumMember;
let kim: ForumMember;
let pat: ForumMember;
beforeEach(async () => {
  ({ robin, kim, pat } = await begin());
});

test('a topic, its replies, and what another member sees of them', async () => {
  const topicId = await start(robin);
  clock.forward(1);
  expect(await lines(kim)).toEqual(['Winter rules at Moortown: 1 by Robin Hartley, new, 0 unread']);
  const answer = await reply(kim, topicId, 'On *every* hole, and it’s <b>muddy</b>.', {
    replyTo: 1,
  });
  expect(answer.json()).toMatchObject({
    number: 2,
    author: { name: 'Kim Hartley' },
    isMine: true,
    replyTo: { number: 1, name: 'Robin Hartley' },
    can: { edit: true, remove: true, restore: false },
  });
  expect(answer.json().html).not.toContain('<b>');
  expect(await open(robin, topicId)).toMatchObject({
    topic: {
      title: 'Winter rules at Moortown',
      slug: 'winter-rules-at-moortown',
      posts: 2,
      level: 'follow',
    },
    opensAt: 2,
    hasEarlier: false,
    hasLater: false,
    posts: [{ number: 1 }, { number: 2, isMine: false, can: { edit: false, remove: false } }],
  });
  expect(await lines(robin)).toEqual(['Winter rules at Moortown: 2 by Kim Hartley, 1 unread']);
  expect(await topicsIn('golf')).toBe(1);
  const place = await pat.get(`/api/forum/posts/${answer.json().id}`);
  expect(place.json()).toEqual({ topicId, slug: 'winter-rules-at-moortown', number: 2 });
  const quote = quoteOf({ id: answer.json().id, username: kim.account.username }, 'On every hole');
  const { id } = (await reply(robin, topicId, `${quote}\n\nMuddy it is.`)).json();
  const source = async (who: ForumMember) =>
    (await who.get(`/api/forum/posts/${id}/source`)).json().source;
  expect(await source(robin)).toBe(`${quote}\n\nMuddy it is.`);
  // Pat may be blocked by Kim, so what Kim wrote is not repeated here.
  expect(await source(pat)).toBe('Muddy it is.');
});

test('whatever is sent twice is stored once, and numbers have no gaps when many post at once', async () => {
  const topicId = await start(robin);
  const one = { key: key(), text: 'Sent twice' };
  const twice = await Promise.all(
    [1, 2, 3].map(() => kim.post(`/api/forum/topics/${topicId}/posts`, one)),
  );
  expect(new Set(twice.map((answer) => answer.json().id)).size).toBe(1);
  await Promise.all(
    [robin, kim, pat].flatMap((who) =>
      [1, 2, 3, 4].map((count) => reply(who, topicId, `Post ${count}`)),
    ),
  );
  const { rows } = await database.execute<{ numbers: number[]; last: number; posts: number }>(sql`
    select array_agg(number order by number) as numbers, max(last_number) as last, max(post_count) as posts
    from forum_posts join forum_topics on forum_topics.id = topic_id`);
  const all = Array.from({ length: 14 }, (_, index) => index + 1);
  expect(rows).toEqual([{ numbers: all, last: 14, posts: 14 }]);
  const topic = { key: key(), category: 'leeds', title: 'Lunch in Leeds', text: 'Thursday?' };
  const started = await Promise.all([1, 2].map(() => kim.post('/api/forum/topics', topic)));
  expect(new Set(started.map((answer) => answer.json().topicId)).size).toBe(1);
  expect(await topicsIn('leeds')).toBe(1);
});

test('a post that is not allowed is refused with the reason', async () => {
  const topicId = await start(robin);
  const newcomer = await member(app, { firstName: 'Newcomer' });
  const mine = (await reply(kim, topicId, 'Mine')).json();
  const lock = (locked: boolean) =>
    database.execute(
      sql`update forum_topics set locked_at = ${locked ? clock().toISOString() : null}::timestamptz`,
    );
  const unknown = '01a00000-0000-7000-8000-00000000000a';
  const refused = {
    unconfirmed: codeOf(await reply(newcomer, topicId, 'Hello')),
    empty: codeOf(await reply(kim, topicId, ' \n ')),
    long: codeOf(await reply(kim, topicId, 'x'.repeat(20_001))),
    title: codeOf(
      await kim.post('/api/forum/topics', {
        key: key(),
        category: 'golf',
        title: 'Hi',
        text: 'Hi',
      }),
    ),
    category: codeOf(
      await kim.post('/api/forum/topics', {
        key: key(),
        category: 'hacks',
        title: 'Hello all',
        text: 'Hi',
      }),
    ),
    nowhere: codeOf(await reply(kim, unknown, 'Hello')),
    answered: codeOf(await reply(kim, topicId, 'Hello', { replyTo: 99 })),
    foreign: codeOf(await robin.post(`/api/forum/posts/${mine.id}/edit`, { text: 'Not mine' })),
    removeForeign: codeOf(await robin.post(`/api/forum/posts/${mine.id}/remove`)),
    stale: codeOf(
      await kim.post(`/api/forum/posts/${mine.id}/edit`, {
        text: 'Again',
        editedAt: clock().toISOString(),
      }),
    ),
    locked: await lock(true).then(async () => codeOf(await reply(kim, topicId, 'Hello'))),
    editLocked: codeOf(await kim.post(`/api/forum/posts/${mine.id}/edit`, { text: 'Later' })),
  };
  expect(refused).toEqual({
    unconfirmed: '403 email_not_verified',
    empty: '422 post_empty',
    long: '422 post_too_long',
    title: '400 invalid_input',
    category: '400 invalid_input',
    nowhere: '404 topic_not_found',
    answered: '409 reply_to_unknown',
    foreign: '403 not_your_post',
    removeForeign: '403 not_your_post',
    stale: '409 post_changed',
    locked: '409 topic_locked',
    editLocked: '409 topic_locked',
  });
  expect(await texts(kim, topicId)).toEqual(['1 Are mats in play?', '2 Mine']);
});

test('a member who joined today writes up to 10 posts at once, and a replay doesn’t count', async () => {
  const topicId = await start(robin);
  await database.$client.query('update accounts set created_at = $1', [clock()]);
  const sent = { key: key(), text: 'Hello' };
  for (let count = 0; count < 3; count += 1)
    await kim.post(`/api/forum/topics/${topicId}/posts`, sent);
  const codes = [];
  for (let count = 0; count < 10; count += 1)
    codes.push(codeOf(await reply(kim, topicId, `Post ${count}`)));
  expect(codes).toEqual([...Array(9).fill('200 done'), '429 too_many_posts_at_once']);
});

test('a post can be edited, removed and restored by its author', async () => {
  const topicId = await start(robin);
  const mine = (await reply(kim, topicId, 'Twelve holes only')).json();
  clock.forward(1);
  const edited = await kim.post(`/api/forum/posts/${mine.id}/edit`, {
    text: 'Nine holes only',
    editedAt: null,
  });
  expect(edited.json()).toMatchObject({
    html: '<p>Nine holes only</p>',
    editedAt: clock().toISOString(),
  });
  const [first] = (await open(robin, topicId)).posts;
  const change = { text: 'Are mats in play?', title: 'Mats in winter' };
  await robin.post(`/api/forum/posts/${first.id}/edit`, change);
  expect(await lines(kim)).toEqual(['Mats in winter: 2 by Kim Hartley, 0 unread']);
  expect((await robin.get(`/api/forum/posts/${mine.id}/source`)).json()).toMatchObject({
    source: 'Nine holes only',
    title: null,
  });

  expect((await kim.post(`/api/forum/posts/${mine.id}/remove`)).json().post).toMatchObject({
    html: '',
    removedBy: 'author',
    can: { restore: true },
  });
  expect(codeOf(await kim.post(`/api/forum/posts/${mine.id}/remove`))).toBe('200 done');
  expect(codeOf(await robin.get(`/api/forum/posts/${mine.id}/source`))).toBe('404 post_not_found');
  expect(await texts(robin, topicId, '?at=1')).toEqual(['1 Are mats in play?', '2 author']);
  expect((await open(robin, topicId)).posts[1].author).toBeNull();
  expect(await lines(pat)).toEqual(['Mats in winter: 1 by Robin Hartley, new, 0 unread']);
  await kim.post(`/api/forum/posts/${mine.id}/restore`);
  expect(await lines(pat)).toEqual(['Mats in winter: 2 by Kim Hartley, new, 0 unread']);

  const alone = await start(robin, 'Never mind this');
  const [only] = (await open(robin, alone)).posts;
  expect((await robin.post(`/api/forum/posts/${only.id}/remove`)).json()).toEqual({ post: null });
  expect(codeOf(await kim.get(`/api/forum/topics/${alone}`))).toBe('404 topic_not_found');
  expect(await topicsIn('golf')).toBe(1);
});

test('a topic of 10,000 posts opens where its reader left off, and goes on in both directions', async () => {
  const topicId = await start(robin);
  await database.execute(sql`
    insert into forum_posts (topic_id, number, author_id, client_key, source, html, plain_text, created_at)
    select ${topicId}, number, ${kim.account.id}, gen_random_uuid(), 'x', 'x', 'x', ${clock().toISOString()}
    from generate_series(2, 10000) number`);
  await database.execute(sql`update forum_topics set last_number = 10000, post_count = 10000`);
  const numbers = (page: { posts: { number: number }[] }) => [
    page.posts[0]?.number,
    page.posts.at(-1)?.number,
    page.posts.length,
  ];
  await read(pat, topicId, 6000);
  const page = await open(pat, topicId);
  expect([page.opensAt, ...numbers(page), page.hasEarlier, page.hasLater]).toEqual([
    6001,
    5996,
    6020,
    25,
    true,
    true,
  ]);
  expect(page.topic).toMatchObject({
    readNumber: 6000,
    firstNumber: 1,
    lastNumber: 10_000,
    posts: 10_000,
  });
  const more = async (query: string) =>
    (await pat.get(`/api/forum/topics/${topicId}/posts?${query}`)).json();
  const [later, earlier, end, begin] = [
    await more('after=6020'),
    await more('before=5996'),
    await more('after=9990'),
    await more('before=11'),
  ];
  expect(
    [later, earlier, end, begin].map((part) => [...numbers(part), part.hasEarlier, part.hasLater]),
  ).toEqual([
    [6021, 6050, 30, true, true],
    [5966, 5995, 30, true, true],
    [9991, 10_000, 10, true, false],
    [1, 10, 10, false, true],
  ]);
  expect((await open(pat, topicId, '?at=99999')).opensAt).toBe(10_000);
  expect((await open(pat, topicId, '?at=1')).opensAt).toBe(1);
  // The read number never goes back, and never beyond the last post.
  await read(pat, topicId, 12);
  expect((await open(pat, topicId)).topic.readNumber).toBe(6000);
  await read(pat, topicId, 50_000);
  expect((await open(pat, topicId)).topic.readNumber).toBe(10_000);
});

test('a closed account leaves no words behind, and the topics of others stay', async () => {
  const topicId = await start(robin, 'Robin’s secret title', { text: 'Robin’s secret text' });
  await reply(kim, topicId, 'An answer');
  const alone = await start(robin, 'Robin’s other secret');
  const kims = await start(kim, 'A topic of Kim’s');
  await reply(robin, kims, 'Robin’s secret reply');
  await runJobs();
  expect((await robin.post('/api/account/deletion', { password: robin.password })).statusCode).toBe(
    200,
  );
  const { rows } = await database.execute<{ all: string }>(sql`
    select (select string_agg(t::text, '') from forum_posts t) || (select string_agg(t::text, '') from forum_topics t)
      || coalesce((select string_agg(t::text, '') from notifications t), '') as all`);
  expect(rows[0]?.all).not.toMatch(/secret/i);
  expect(await lines(kim)).toEqual([
    'A topic of Kim’s: 1 by Kim Hartley, 1 unread',
    'Topic by a former member: 1 by Kim Hartley, 0 unread',
  ]);
  expect(await texts(kim, topicId, '?at=1')).toEqual(['1 closed', '2 An answer']);
  expect(codeOf(await kim.get(`/api/forum/topics/${alone}`))).toBe('404 topic_not_found');
  expect(await topicsIn('golf')).toBe(2);
});
