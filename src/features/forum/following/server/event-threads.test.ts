import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { placesBooker } from '#tests/booked-places.ts';
import { buyer } from '#tests/buyer.ts';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { openThreadsJob } from './event-threads.ts';

const { app, clock, database, runJobs, begin, open, topicsIn } = await forumApp();
const book = placesBooker(runJobs);

let robin: ForumMember;
beforeEach(async () => {
  ({ robin } = await begin());
});

const openThreads = async () => {
  await enqueue(database, openThreadsJob, {});
  await runJobs();
};
const threadOf = async (eventId: number, who: Pick<ForumMember, 'get'> = robin) =>
  (await who.get(`/api/forum/events/${eventId}/thread`)).json().topic;

test('a golf day has one thread, in the category of its city, however often threads are opened', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  expect(await threadOf(eventId)).toBeNull();

  await openThreads();
  const thread = await threadOf(eventId);
  await openThreads();

  expect(await threadOf(eventId)).toEqual(thread);
  expect(thread).toMatchObject({ slug: 'founders-series-leeds', posts: 1 });
  expect(await topicsIn('leeds')).toBe(1);
  expect((await open(robin, thread.id)).topic).toMatchObject({
    category: 'leeds',
    title: 'Founders Series: Leeds',
    event: { id: eventId },
  });
});

test('a golf day that is a draft, over or only for people with the link has no thread', async () => {
  const now = clock();
  const days = [
    await addGolfDay(database, { now, state: 'draft' }),
    await addGolfDay(database, { now, startsAt: addDays(now, -2) }),
    await addGolfDay(database, { now, audience: 'link' }),
  ];

  await openThreads();

  for (const eventId of days) expect(await threadOf(eventId)).toBeNull();
});

test('members with a place follow the thread of their golf day, unless they have muted it', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  await openThreads();
  const { id: topicId } = await threadOf(eventId);
  const levelOf = async (who: ForumMember) => (await open(who, topicId)).topic.level;

  const muted = await buyer(app, { confirmedIn: database });
  await muted.post(`/api/forum/topics/${topicId}/level`, { level: 'mute' });
  const player = await buyer(app, { confirmedIn: database });
  await book(muted, eventId, { for: 'me' });
  await book(player, eventId, { for: 'me' });
  expect(await levelOf(player)).toBe('normal');

  await openThreads();

  expect(await levelOf(player)).toBe('follow');
  expect(await levelOf(muted)).toBe('mute');
  expect(await levelOf(robin)).toBe('normal');
});
