import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { testApp } from '#tests/app.ts';
import { acceptPlaces, placesBooker } from '#tests/booked-places.ts';
import type { Buyer } from '#tests/bookings-stage.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay, addVenue } from '#tests/golf-day.ts';
import { notifyOfRefund } from '#tests/notified.ts';
import { visitor } from '#tests/visitor.ts';
import type { DashboardView } from '../dashboard/contract.ts';

const { app, clock, database, runJobs } = await testApp();
const newMember = (): Promise<Buyer> => buyer(app, { confirmedIn: database });
const book = placesBooker(runJobs);
const sql = (text: string) => database.$client.query(text);

const unreadOf = async (person: Pick<Buyer, 'get'>) => (await person.get('/api/unread')).json();
const dashboardOf = async (person: Pick<Buyer, 'get'>): Promise<DashboardView> =>
  (await person.get('/api/dashboard')).json();
const read = <Value>(part: Value | 'failed'): Value => {
  if (part === 'failed') throw new Error('This part has failed');
  return part;
};

/** Runs something while a table cannot be read. */
async function without<Answer>(table: string, run: () => Promise<Answer>): Promise<Answer> {
  await sql(`alter table ${table} rename to lost`);
  try {
    return await run();
  } finally {
    await sql(`alter table lost rename to ${table}`);
  }
}

test('counts what waits for a member, and says which count failed', async () => {
  const [robin, kim] = [await newMember(), await newMember()];
  expect(await unreadOf(robin)).toEqual({ notifications: 0, requests: 0, messages: 0, forum: 0 });
  await kim.post('/api/connections/ask', { accountId: robin.account.id });
  await notifyOfRefund(database, { accountId: robin.account.id, title: 'Leeds', now: clock() });
  expect(await unreadOf(robin)).toEqual({ notifications: 2, requests: 1, messages: 0, forum: 0 });
  expect(await unreadOf(kim)).toEqual({ notifications: 0, requests: 0, messages: 0, forum: 0 });
  const broken = await without('notifications', () => unreadOf(robin));
  expect(broken).toEqual({ notifications: null, requests: 1, messages: 0, forum: 0 });
  await robin.post('/api/blocks', { accountId: kim.account.id, blocked: true });
  expect(await unreadOf(robin)).toEqual({ notifications: 1, requests: 0, messages: 0, forum: 0 });
  expect((await visitor(app).get('/api/unread')).statusCode).toBe(401);
});

test('an introduction and an invitation wait on the dashboard and in the count until they are answered', async () => {
  const [robin, kim, sam] = [await newMember(), await newMember(), await newMember()];
  for (const who of [kim, sam]) {
    await who.post('/api/connections/ask', { accountId: robin.account.id });
    await robin.post('/api/connections/accept', { accountId: who.account.id });
  }
  await kim.post('/api/meetups', {
    id: crypto.randomUUID(),
    kind: 'one_to_one',
    guestIds: [robin.account.id],
    times: [`${londonDay(addDays(clock(), 3))}T10:00`],
    place: 'The Ivy',
  });
  await robin.post('/api/introductions', {
    oneId: kim.account.id,
    otherId: sam.account.id,
    words: 'You two should meet.',
  });

  const waiting = async (who: Buyer) => {
    const { introductions, meetups } = await dashboardOf(who);
    const { invited, agreed } = read(meetups);
    const { requests } = await unreadOf(who);
    return [requests, read(introductions).length, invited.length, agreed.length];
  };
  expect([await waiting(robin), await waiting(kim)]).toEqual([
    [1, 0, 1, 0],
    [1, 1, 0, 0],
  ]);

  const { meetups } = (await robin.get('/api/meetups')).json();
  await robin.post(`/api/meetups/${meetups[0].id}/answer`, { times: meetups[0].times });
  const { introductions } = (await kim.get('/api/introductions')).json();
  await kim.post(`/api/introductions/${introductions[0].id}/answer`, { agrees: false });
  expect([await waiting(robin), await waiting(kim)]).toEqual([
    [0, 0, 0, 1],
    [0, 0, 0, 1],
  ]);
});

test('counts a request as long as the list shows it', async () => {
  const [robin, kim] = [await newMember(), await newMember()];
  const requests = async () => [
    (await unreadOf(robin)).requests,
    read((await dashboardOf(robin)).requests).length,
    (await robin.get('/api/connections')).json().received.length,
  ];
  const reachedOut = async (who: Buyer) => read((await dashboardOf(who)).profile).hasReachedOut;
  expect(await reachedOut(kim)).toBe(false);
  await kim.post('/api/connections/ask', {
    accountId: robin.account.id,
    note: 'We share a sector.',
  });
  expect(await requests()).toEqual([1, 1, 1]);
  expect([await reachedOut(kim), await reachedOut(robin)]).toEqual([true, false]);
  // What one has noted for today, and not for tomorrow.
  const note = (followUpOn: string) =>
    kim.post(`/api/members/notes/${robin.account.id}`, { followUpOn });
  const followUps = async () =>
    read((await dashboardOf(kim)).followUps).map(({ username }) => username);
  await note(londonDay(addDays(clock(), 1)));
  expect(await followUps()).toEqual([]);
  await note(londonDay(clock()));
  expect(await followUps()).toEqual([robin.account.username]);
  await sql(`update accounts set is_active = false where id = '${kim.account.id}'`);
  expect(await requests()).toEqual([0, 0, 0]);
  await sql(`update accounts set is_active = true where id = '${kim.account.id}'`);
  const sixtyDaysAgo = addDays(clock(), -60).toISOString();
  await sql(
    `update connections set asked_at = '${sixtyDaysAgo}'::timestamptz + interval '1 minute'`,
  );
  expect(await requests()).toEqual([1, 1, 1]);
  await sql(`update connections set asked_at = '${sixtyDaysAgo}'`);
  expect(await requests()).toEqual([0, 0, 0]);
});

test('has the next golf day with its facts, its people and what is wanted before it', async () => {
  const [robin, kim] = [await newMember(), await newMember()];
  const venueId = await addVenue(database);
  const soon = await addGolfDay(database, {
    now: clock(),
    startsAt: addDays(clock(), 9),
    venueId,
    dressCode: 'Smart golf wear',
    golf: { parking: 'Free at the club' },
    schedule: [{ at: '07:45', title: 'Coffee', detail: null }],
  });
  const later = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 40) });
  await book(robin, later, { for: 'me', golf: { newToGolf: true } });
  const order = await book(robin, soon, { for: 'me' }, { for: 'later' });
  await book(kim, soon, { for: 'me', listed: true });
  const { days, wanted, season } = await dashboardOf(robin);
  expect(read(days)).toMatchObject([
    {
      id: soon,
      dressCode: 'Smart golf wear',
      golf: { parking: 'Free at the club' },
      schedule: [{ at: '07:45', title: 'Coffee' }],
      venue: { name: 'Whinbeck Park Golf Club', mapUrl: expect.stringContaining('http') },
      coming: { list: 'coming', count: 1, people: [{ username: kim.account.username }] },
    },
  ]);
  expect(read(wanted)).toEqual([
    expect.objectContaining({
      eventId: soon,
      bookingId: order.bookingId,
      names: 1,
      // The site knows that Robin is new to golf: they said so for the later day.
      ownAnswers: false,
      guestAnswers: 0,
    }),
  ]);
  expect(read(season)).toEqual((await robin.get('/api/season')).json());
  const stranger = await dashboardOf(await newMember());
  expect([stranger.days, stranger.wanted, stranger.asked, stranger.requests]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('asks a member to accept a place that someone else booked, and then for their golf answers', async () => {
  const [robin, kim] = [await newMember(), await newMember()];
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 20) });
  await book(robin, eventId, { for: 'member', member: kim.account.username });
  const { wanted, asked } = await dashboardOf(kim);
  expect(read(wanted)).toEqual([]);
  const date = addDays(clock(), 20).toISOString();
  expect(read(asked)).toEqual([
    {
      bookingId: expect.any(String),
      bookedBy: expect.stringMatching(/^\S+ \S+$/),
      event: { id: eventId, title: expect.any(String), date },
    },
  ]);
  expect(read((await dashboardOf(robin)).asked)).toEqual([]);
  await acceptPlaces(kim);
  expect(read((await dashboardOf(kim)).asked)).toEqual([]);
  expect(read((await dashboardOf(kim)).wanted)).toEqual([
    expect.objectContaining({ eventId, bookingId: null, names: 0, ownAnswers: true }),
  ]);
  expect(read((await dashboardOf(robin)).wanted)).toEqual([]);
});

test('shows every other part when one cannot be read', async () => {
  const robin = await newMember();
  const failed = (view: DashboardView) =>
    Object.entries(view).flatMap(([name, part]) => (part === 'failed' ? [name] : []));
  const found = {
    private_notes: failed(await without('private_notes', () => dashboardOf(robin))),
    connections: failed(await without('connections', () => dashboardOf(robin))),
    tier_grants: failed(await without('tier_grants', () => dashboardOf(robin))),
    credits: failed(await without('credits', () => dashboardOf(robin))),
    none: failed(await dashboardOf(robin)),
  };
  expect(found).toEqual({
    private_notes: ['followUps'],
    connections: ['requests', 'profile'],
    tier_grants: ['season', 'days', 'wanted', 'answerable', 'forum', 'standing'],
    credits: ['season', 'days', 'wanted', 'asked'],
    none: [],
  });
});
