import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import { deliverBatch } from './send-announcement.ts';

const product = await testApp();
const { app, clock, database, services, runJobs, sent } = product;
const newMember = () => buyer(app, { confirmedIn: database });
const admin = await newMember();
await database.execute(sql`update accounts set is_admin = true where id = ${admin.account.id}`);
const [priya, tom] = [await newMember(), await newMember()];
await runJobs();

beforeEach(() => {
  sent.length = 0;
});

const base = '/api/admin/announcements';
const form = (more: object = {}) => ({
  key: randomUUID(),
  title: 'The season begins in Leeds',
  text: 'We open the season on 12 May.\n\nBring a colleague.',
  audience: { who: 'everyone', which: '' },
  mustRead: false,
  expiresOn: '',
  recipients: 3,
  ...more,
});
const send = (more: object = {}) => admin.post(base, form(more));
const now = (id: string) => admin.get(`${base}/${id}`).then((answer) => answer.json());
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

test('everyone in the audience is told once, and the number before sending is delivered plus suppressed', async () => {
  expect(codeOf(await send({ recipients: 2 }))).toBe('recipients_differ');
  expect((await admin.get(base)).json().announcements).toEqual([]);

  const once = form();
  const answers = await Promise.all([admin.post(base, once), admin.post(base, once)]);
  expect(answers.map((answer) => [answer.statusCode, answer.json().recipients])).toEqual([
    [200, 3],
    [200, 3],
  ]);
  // One of them is deactivated between the beginning and their turn.
  await database.execute(sql`update accounts set is_active = false where id = ${tom.account.id}`);
  const batches = () => deliverBatch(services, once.key, 1);
  await Promise.all([batches(), batches()]);
  await runJobs();
  expect(await batches()).toBe(false);
  expect(await now(once.key)).toMatchObject({ recipients: 3, delivered: 2, suppressed: 1 });
  const { notifications } = (await priya.get('/api/notifications')).json();
  expect(notifications).toMatchObject([
    {
      sentence: 'From the organisers: The season begins in Leeds',
      path: `/announcements/${once.key}`,
    },
  ]);
  await database.execute(sql`update accounts set is_active = true where id = ${tom.account.id}`);
  const path = `/api/announcements/${once.key}`;
  expect((await priya.get(path)).json().can).toEqual({ acknowledge: false });
  expect([(await tom.get(path)).statusCode, (await visitor(app).get(path)).statusCode]).toEqual([
    404, 401,
  ]);
});

test('a test goes to its writer alone and is no announcement', async () => {
  const before = (await admin.get(base)).json().announcements.length;
  const { key: _key, recipients: _recipients, ...written } = form({ title: 'Try this first' });
  expect((await admin.post(`${base}/test`, written)).json()).toEqual({ recipients: 1 });
  await runJobs();
  expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
    [admin.account.email, 'Try this first'],
  ]);
  expect(sent[0]?.text).not.toContain('/announcements/');
  expect((await admin.get(base)).json().announcements).toHaveLength(before);
});

test('what must be read is emailed to everyone, shown until it is acknowledged, and counted', async () => {
  await admin.post('/api/account/notifications', { kind: 'club', channel: 'email', wanted: false });
  const { id } = (await send({ mustRead: true, title: 'New rule on the practice ground' })).json();
  const unconfirmed = async (): Promise<string[]> =>
    (await admin.get(`${base}/${id}/unread`))
      .json()
      .people.map((person: { id: string }) => person.id)
      .toSorted();
  // Nobody has confirmed before it has reached them.
  expect(await unconfirmed()).toEqual(
    [admin, priya, tom].map(({ account }) => account.id).toSorted(),
  );
  await runJobs();
  const emails = sent.filter(({ subject }) => subject === 'New rule on the practice ground');
  expect(emails.map(({ to }) => to.address).toSorted()).toEqual(
    [admin, priya, tom].map(({ account }) => account.email).toSorted(),
  );
  expect(emails[0]?.text).toContain('Bring a colleague.');
  const waiting = async () => (await priya.get('/api/announcements/waiting')).json();
  expect(await waiting()).toEqual([
    { id, title: 'New rule on the practice ground', eventId: null },
  ]);
  // Who wrote it has read it.
  expect((await admin.get('/api/announcements/waiting')).json()).toEqual([]);
  const path = `/api/announcements/${id}/acknowledge`;
  const [first, again] = await Promise.all([priya.post(path), priya.post(path)]);
  expect([first.json().can, first.json().acknowledgedAt]).toEqual([
    { acknowledge: false },
    again.json().acknowledgedAt,
  ]);
  expect(await waiting()).toEqual([]);
  expect(await now(id)).toMatchObject({ delivered: 3, acknowledged: 1 });
  expect(await unconfirmed()).toEqual([admin.account.id, tom.account.id].toSorted());

  // Those who have not confirmed are reminded, once a day, and not on the day it was sent.
  const remind = () => admin.post(`${base}/${id}/remind`);
  expect(codeOf(await remind())).toBe('reminded_today');
  clock.forward(24 * 60);
  const twice = await Promise.all([remind(), remind()]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await admin.get(`${base}/${id}/unread`)).json().canRemind).toBe(false);
  await runJobs();
  const reminders = sent.filter(({ subject }) => subject.startsWith('Reminder: New rule'));
  expect(reminders.map(({ to }) => to.address).toSorted()).toEqual(
    [admin, tom].map(({ account }) => account.email).toSorted(),
  );
  expect(codeOf(await remind())).toBe('reminded_today');
  clock.forward(24 * 60);
  expect((await remind()).statusCode).toBe(200);
  const optional = (await send()).json();
  expect(codeOf(await admin.post(`${base}/${optional.id}/remind`))).toBe('announcement_not_found');
});

test('what must be read is shown until its last day', async () => {
  const title = 'Breakfast is later today';
  await send({ mustRead: true, title, expiresOn: londonDay(clock()) });
  await runJobs();
  const titles = async () =>
    (await tom.get('/api/announcements/waiting')).json().map((one: { title: string }) => one.title);
  expect(await titles()).toContain(title);
  clock.forward(24 * 60);
  expect(await titles()).not.toContain(title);
});

test('goes to those coming to a golf day, or of a city, and to nobody else', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  await priya.holdAndPay(eventId);
  await runJobs();
  await tom.post('/api/followed-cities', { city: 'Leeds', follows: true });
  const count = async (query: string) =>
    (await admin.get(`${base}/audience?${query}`)).json().recipients;
  const counted = [
    'who=everyone&which=',
    `who=golf_day&which=${eventId}`,
    'who=city&which=Leeds',
    'who=admins&which=',
    'who=founding&which=',
    'who=tier&which=vip',
  ];
  expect(await Promise.all(counted.map(count))).toEqual([3, 1, 1, 1, 0, 0]);
  for (const query of ['who=city&which=', 'who=city&which=Atlantis', 'who=golf_day&which=0'])
    expect((await admin.get(`${base}/audience?${query}`)).statusCode).toBe(400);

  const nobody = await send({ audience: { who: 'founding', which: '' }, recipients: 0 });
  expect(codeOf(nobody)).toBe('nobody_to_tell');
  const answer = await send({
    audience: { who: 'golf_day', which: String(eventId) },
    recipients: 1,
  });
  const { id, golfDay } = answer.json();
  expect(golfDay).toMatch(/^.+, \w+ \d+ \w+ \d{4}$/);
  await runJobs();
  expect((await priya.get(`/api/announcements/${id}`)).statusCode).toBe(200);
  expect((await tom.get(`/api/announcements/${id}`)).statusCode).toBe(404);
  expect((await tom.post(`/api/announcements/${id}/acknowledge`)).statusCode).toBe(404);
});

test('news goes by email to those who asked for it, with or without an account, and stops with the link', async () => {
  await priya.post('/api/account/news', { wanted: true });
  await database.execute(sql`insert into news_consents (address, given_at, given_by) values
    ('guest@example.org', ${clock()}, 'link'), ('ticked@example.org', ${clock()}, 'application')`);
  const audience = { who: 'newsletter', which: '' };
  // Nobody has to confirm news.
  const news = { audience, title: 'Two places in York', mustRead: true, recipients: 2 };
  const { id, mustRead } = (await send(news)).json();
  expect(mustRead).toBe(false);
  await runJobs();
  const emails = sent.filter(({ subject }) => subject === 'Two places in York');
  expect(emails.map(({ to }) => to.address).toSorted()).toEqual(
    [priya.account.email, 'guest@example.org'].toSorted(),
  );
  const toGuest = emails.find(({ to }) => to.address === 'guest@example.org');
  expect(toGuest?.unsubscribeUrl).toMatch(/\/api\/newsletter\/one-click\?token=/);
  const link = new URL(toGuest?.unsubscribeUrl ?? '');
  const stopped = await app.inject({
    method: 'POST',
    url: `${link.pathname}${link.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(stopped.statusCode).toBe(200);
  expect((await admin.get(`${base}/audience?who=newsletter&which=`)).json().recipients).toBe(1);
  expect(await now(id)).toMatchObject({ delivered: 2 });
});

test('who was told is forgotten after two years', async () => {
  const { id } = (await send({ title: 'Long ago' })).json();
  await runJobs();
  const drop = () =>
    product.jobs.find(({ job }) => job.name === 'notifications.drop_old_recipients')?.run({});
  await drop();
  expect(await now(id)).toMatchObject({ recipients: 3 });
  const old = addDays(clock(), -731).toISOString();
  await database.execute(sql`update announcements set sent_at = ${old} where id = ${id}`);
  await drop();
  expect(await now(id)).toMatchObject({ title: 'Long ago', recipients: 0 });
});
