import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { bestOfCity } from './best-of-city.ts';

const { begin, clock, database, open, read, reply, services, start } = await forumApp();

let robin: ForumMember;
let kim: ForumMember;
let pat: ForumMember;
beforeEach(async () => {
  ({ robin, kim, pat } = await begin());
  await database.$client.query(`update member_profiles set city = 'Leeds' where account_id = $1`, [
    robin.account.id,
  ]);
});

const best = async (who: ForumMember, now = clock()) =>
  bestOfCity.read(database, {
    accountId: who.account.id,
    rhythm: 'weekly',
    since: addDays(now, -7),
    now,
  });
const sentences = async (who: ForumMember, now = clock()) =>
  (await best(who, now))?.lines.map(({ sentence }) => sentence);
const inLeeds = (who: ForumMember, title: string, more: object = {}) =>
  start(who, title, { category: 'leeds', ...more });
const like = async (who: ForumMember, topicId: string) => {
  const [{ id }] = (await open(who, topicId)).posts;
  await who.post(`/api/forum/posts/${id}/reactions`, { kind: 'like', on: true });
};

test('the digest has the three topics of the member’s city that others replied and reacted to most', async () => {
  expect(services.digestSections).toContain(bestOfCity);
  expect(await best(robin)).toBeUndefined();
  const quiet = await inLeeds(kim, 'Nobody answered this');
  const topics = [];
  for (const title of ['Where to play', 'Where to eat', 'Where to park', 'Where to stay'])
    topics.push(await inLeeds(kim, title));
  const [play = '', eat = '', park = '', stay = ''] = topics;
  expect(await best(robin)).toBeUndefined();
  for (const text of ['Moortown', 'Alwoodley', 'Roundhay']) await reply(pat, eat, text);
  await reply(pat, park, 'By the clubhouse');
  await like(pat, park);
  await like(pat, play);
  for (const text of ['Here', 'There']) await reply(pat, stay, text);
  await like(pat, stay);
  expect(await best(robin)).toEqual({
    heading: 'The best of the forum in Leeds',
    lines: [
      {
        sentence: 'Where to stay: 2 replies and 1 reaction',
        path: `/forum/t/${stay}/where-to-stay`,
      },
      { sentence: 'Where to eat: 3 replies', path: `/forum/t/${eat}/where-to-eat` },
      { sentence: 'Where to park: 1 reply and 1 reaction', path: `/forum/t/${park}/where-to-park` },
    ],
  });
  // What they have read, muted or begun themselves is no news; nor is what is older than a week.
  await read(robin, stay, 3);
  await robin.post(`/api/forum/topics/${eat}/level`, { level: 'mute' });
  expect(await sentences(robin)).toEqual([
    'Where to park: 1 reply and 1 reaction',
    'Where to play: 1 reaction',
  ]);
  expect(await best(kim)).toBeUndefined();
  expect(await best(robin, addDays(clock(), 8))).toBeUndefined();
  // A daily digest tells again only of topics in which something was written.
  clock.forward(24 * 60);
  await reply(pat, play, 'Moortown');
  const daily = {
    accountId: robin.account.id,
    rhythm: 'daily',
    since: addDays(clock(), -1),
  } as const;
  clock.forward(1);
  expect((await bestOfCity.read(database, { ...daily, now: clock() }))?.lines).toMatchObject([
    { sentence: 'Where to play: 1 reply and 1 reaction' },
  ]);
  expect(quiet).not.toBe('');
});

test('it has followed cities, none that are muted, and nothing of people who are blocked', async () => {
  const leeds = await inLeeds(kim, 'A card school');
  const york = await start(kim, 'A range to try', { category: 'sheffield' });
  for (const topicId of [leeds, york]) await reply(pat, topicId, 'Count me in');
  expect(await sentences(robin)).toEqual(['A card school: 1 reply']);
  const level = (category: string, to: string) =>
    robin.post(`/api/forum/categories/${category}/level`, { level: to });
  await level('sheffield', 'follow');
  expect((await best(robin))?.heading).toBe('The best of the forum in your cities');
  await level('leeds', 'mute');
  expect(await sentences(robin)).toEqual(['A range to try: 1 reply']);
  await level('leeds', 'normal');

  // The replies of someone who is blocked do not count, and their topics are not there.
  await robin.post('/api/blocks', { accountId: pat.account.id, blocked: true });
  expect(await best(robin)).toBeUndefined();
  await like(kim, leeds);
  const own = await inLeeds(pat, 'A fourth for Sunday');
  await reply(kim, own, 'Me!');
  expect(await best(robin)).toBeUndefined();
});
