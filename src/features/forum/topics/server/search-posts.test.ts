import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { placesBooker } from '#tests/booked-places.ts';
import { buyer } from '#tests/buyer.ts';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf } from '#tests/organiser.ts';
import type { Highlighted, PostSearchResults } from '../contract.ts';

const { app, clock, database, jobs, runJobs, begin, start, reply, list, notices } =
  await forumApp();

const book = placesBooker(runJobs);

let robin: ForumMember;
let kim: ForumMember;
beforeEach(async () => {
  ({ robin, kim } = await begin());
});

const marked = (pieces: Highlighted) =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');
const search = async (query: Readonly<Record<string, string>>): Promise<PostSearchResults> =>
  (await kim.get(`/api/forum/search?${new URLSearchParams(query)}`)).json();
const found = async (query: Readonly<Record<string, string>>) => {
  const { topics, posts, isTooCommon } = await search(query);
  return [
    ...topics.map(({ title }) => `topic ${marked(title)}`),
    ...posts.map(({ number, excerpt }) => `${number} ${marked(excerpt)}`),
    ...(isTooCommon ? ['too common'] : []),
  ];
};

test('words are found in posts and titles, in any form, by category, author and date', async () => {
  const topicId = await start(robin, 'Winter rules at Moortown', {
    text: 'Are <b>mats</b> played?',
  });
  clock.forward(60);
  await reply(kim, topicId, 'Playing off a mat on every hole, says the captain');
  clock.forward(3 * 24 * 60);
  await start(kim, 'Lunch in Leeds', {
    category: 'leeds',
    text: 'No mats, but a very good captain’s table.',
  });
  const day = (days: number) => addDays(clock(), days).toISOString().slice(0, 10);
  const captain = '1 No mats, but a very good [captain’s] table';
  const playing = '2 [Playing] off a [mat] on every hole, says the captain';
  expect({
    forms: await found({ q: 'mats play' }),
    phrase: await found({ q: '"very good"' }),
    without: await found({ q: 'captain -lunch' }),
    title: await found({ q: 'moortown' }),
    both: await found({ q: 'moortown mats' }),
    category: await found({ q: 'captain', category: 'leeds' }),
    author: await found({ q: 'captain', author: robin.account.username }),
    nobody: await found({ q: 'captain', author: 'nobody.at.all' }),
    from: await found({ q: 'captain', from: day(-1) }),
    to: await found({ q: 'captain', to: day(-2) }),
    byAuthorAlone: await found({ author: robin.account.username }),
    byDayAlone: await found({ from: day(-1) }),
    common: await found({ q: 'the' }),
    nothing: await found({ q: '' }),
    strange: await found({ q: `:* & ! ( ' \\ <-> \u0000 %_` }),
    injected: await found({ q: `'); drop table forum_posts; --` }),
  }).toEqual({
    forms: [playing, '1 Are <b>[mats]</b> [played]'],
    phrase: ['1 No mats, but a very [good] captain’s table'],
    without: ['2 Playing off a mat on every hole, says the [captain]'],
    title: ['topic Winter rules at [Moortown]', '1 Are <b>mats</b> played?'],
    both: ['1 Are <b>[mats]</b> played?'],
    category: [captain],
    author: [],
    nobody: [],
    from: [captain],
    to: ['2 Playing off a mat on every hole, says the [captain]'],
    byAuthorAlone: ['1 Are <b>mats</b> played?'],
    byDayAlone: ['1 No mats, but a very good captain’s table.'],
    common: ['too common'],
    nothing: [],
    strange: ['too common'],
    injected: [],
  });
});

test('words are found however they are spelt, and shown as they were written', async () => {
  await start(robin, 'Tea at Siân’s', { text: 'Ask Una O’Brien, Søren and the café owner.' });
  const tea = 'Ask Una O’Brien, Søren and the café owner';
  expect({
    accents: await found({ q: 'sian' }),
    composed: await found({ q: 'Sia\u0302n' }),
    straight: await found({ q: "O'Brien" }),
    none: await found({ q: 'obrien' }),
    curlyPhrase: await found({ q: '“cafe owner”' }),
    otherPhrase: await found({ q: '“owner café”' }),
    wildcard: await found({ q: '%' }),
  }).toEqual({
    accents: ['topic Tea at [Siân’s]', `1 ${tea}.`],
    composed: ['topic Tea at [Siân’s]', `1 ${tea}.`],
    straight: [`1 ${tea.replace('O’Brien', '[O’Brien]')}`],
    none: [`1 ${tea.replace('O’Brien', '[O’Brien]')}`],
    curlyPhrase: [`1 ${tea.replace('café owner', '[café] [owner]')}`],
    otherPhrase: [],
    wildcard: ['too common'],
  });
});

test('results have pages, and a removed post is in none', async () => {
  const topicId = await start(robin);
  for (let count = 0; count < 25; count += 1) {
    clock.forward(1);
    if (count % 5 === 0) await database.$client.query('truncate limit_counters');
    await reply(kim, topicId, `Bunker number ${count}`);
  }
  const first = await search({ q: 'bunker' });
  const second = await search({ q: 'bunker', cursor: first.next ?? '' });
  expect([first.posts.length, second.posts.length, second.next]).toEqual([20, 5, null]);
  expect(codeOf(await kim.get('/api/forum/search?q=bunker&cursor=x'))).toBe('400 invalid_input');
  await kim.post(`/api/forum/posts/${first.posts[0]?.id}/remove`);
  expect((await search({ q: 'bunker' })).posts[0]?.id).toBe(first.posts[1]?.id);
});

test('what is older than the latest posts is found: rare words, phrases, and common words of a quiet category', async () => {
  await start(robin, 'Winter rules at Moortown', {
    category: 'leeds',
    text: 'Zebra in the deep bunker',
  });
  clock.forward(60);
  const topicId = await start(robin);
  await database.execute(sql`
    insert into forum_posts (topic_id, number, author_id, client_key, source, html, plain_text, created_at)
    select ${topicId}, number, ${kim.account.id}, gen_random_uuid(), 'x', 'x', 'A bunker, deep', ${clock().toISOString()}
    from generate_series(2, 2000) number`);
  await kim.post('/api/blocks', { accountId: robin.account.id, blocked: true });
  expect(await found({ q: 'zebra' })).toEqual([]);
  await kim.post('/api/blocks', { accountId: robin.account.id, blocked: false });
  expect({
    rare: await found({ q: 'zebra' }),
    phrase: await found({ q: '"deep bunker"' }),
    orAnother: await found({ q: '"deep bunker" or "winter zebra"' }),
    butNot: await found({ q: '"deep bunker" -zebra' }),
    quiet: await found({ q: 'bunker', category: 'leeds' }),
    all: (await search({ q: 'bunker' })).posts.length,
  }).toEqual({
    rare: ['1 [Zebra] in the deep bunker'],
    phrase: ['1 Zebra in the [deep] [bunker]'],
    orAnother: ['1 [Zebra] in the [deep] [bunker]'],
    butNot: [],
    quiet: ['1 Zebra in the deep [bunker]'],
    all: 20,
  });
});

test('each golf day that members can find has one thread in the category of its city', async () => {
  const now = clock();
  const [open, byLink, draft] = [
    await addGolfDay(database, { now }),
    await addGolfDay(database, { now, audience: 'link' }),
    await addGolfDay(database, { now, state: 'draft' }),
  ];
  const missing = jobs.find(({ job }) => job.name === 'forum.open_threads');
  const opening = jobs.filter(({ job }) => job.name === 'events.shown');
  await Promise.all(opening.map(({ run }) => run({ eventId: open })));
  await Promise.all([1, 2].map(() => missing?.run(undefined)));
  await runJobs();
  const { topics } = await list(kim, '?category=leeds');
  expect(topics).toMatchObject([
    { title: 'Founders Series: Leeds', eventId: open, posts: 1, last: { by: null } },
  ]);
  const thread = async (eventId: number) =>
    (await kim.get(`/api/forum/events/${eventId}/thread`)).json().topic;
  expect(await thread(open)).toMatchObject({
    id: topics[0].id,
    slug: 'founders-series-leeds',
    posts: 1,
  });
  expect([await thread(byLink), await thread(draft)]).toEqual([null, null]);
  expect((await kim.get(`/api/forum/topics/${topics[0].id}`)).json()).toMatchObject({
    topic: { event: { id: open, city: 'Leeds' } },
    posts: [{ byClub: true, author: null }],
  });
  expect((await search({ q: 'lift' })).posts).toMatchObject([{ byClub: true, author: null }]);
});

test('members with a place at a golf day follow its thread, unless they have chosen not to', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const [kim, pat] = [
    await buyer(app, { confirmedIn: database }),
    await buyer(app, { confirmedIn: database }),
  ];
  const hourly = async () => {
    await jobs.find(({ job }) => job.name === 'forum.open_threads')?.run(undefined);
    await runJobs();
  };
  await hourly();
  const [thread] = (await list(kim, '?category=leeds')).topics;
  for (const player of [kim, pat]) await book(player, eventId, { for: 'me' });
  await pat.post(`/api/forum/topics/${thread.id}/level`, { level: 'normal' });
  await reply(robin, thread.id, 'Who needs a lift?');
  expect([await notices(kim), await notices(pat)]).toEqual([
    ['Robin Hartley posted in “Founders Series: Leeds”.'],
    [],
  ]);
  expect((await list(kim, '?show=followed')).topics).toMatchObject([{ id: thread.id, unread: 1 }]);
});
