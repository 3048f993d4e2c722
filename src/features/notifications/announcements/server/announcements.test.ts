import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import { deliver } from './send-announcement.ts';

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
const draft = (more: object = {}) => ({
  key: randomUUID(),
  kind: 'club',
  title: 'The season begins in Leeds',
  text: 'We open the season on 12 May.\n\nBring a colleague.',
  audience: { who: 'everyone' },
  ...more,
});
const write = async (more: object = {}) => (await admin.post(base, draft(more))).json();
const send = async (
  written: { id: string; version: number; recipients: number },
  more: object = {},
) =>
  admin.post(`${base}/${written.id}/send`, {
    version: written.version,
    recipients: written.recipients,
    ...more,
  });
const now = (id: string) => admin.get(`${base}/${id}`).then((answer) => answer.json());
/** What the schedule does every minute. */
const startDue = () =>
  product.jobs.find(({ job }) => job.name === 'notifications.start_announcements')?.run({});
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

test('everyone in the audience is told once, and the number before sending is delivered plus suppressed', async () => {
  const written = await write();
  expect(written).toMatchObject({ state: 'draft', recipients: 3, delivered: 0 });
  expect(codeOf(await send({ ...written, recipients: 2 }))).toBe('recipients_differ');
  const answers = await Promise.all([send(written), send(written)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  // One of them is deactivated between the beginning and their turn.
  await Promise.all([startDue(), startDue()]);
  await database.execute(sql`update accounts set is_active = false where id = ${tom.account.id}`);
  const batches = () => deliver(services, written.id, 1);
  await Promise.all([batches(), batches()]);
  await batches();
  await runJobs();
  const after = await now(written.id);
  expect(after).toMatchObject({ state: 'sent', recipients: 3, delivered: 2, suppressed: 1 });
  expect(after.recipients).toBe(after.delivered + after.suppressed);
  const { notifications } = (await priya.get('/api/notifications')).json();
  expect(notifications).toMatchObject([
    {
      sentence: 'From the organisers: The season begins in Leeds',
      path: `/announcements/${written.id}`,
    },
  ]);
  await database.execute(sql`update accounts set is_active = true where id = ${tom.account.id}`);
  // It is in the archive of everyone, and of nobody who is not logged in.
  expect((await priya.get('/api/announcements')).json().announcements).toHaveLength(1);
  expect((await visitor(app).get(`/api/announcements/${written.id}`)).statusCode).toBe(401);
});

test('what must be read is emailed to everyone, shown until it is acknowledged, and counted', async () => {
  const written = await write({ mustRead: true, title: 'New rule on the practice ground' });
  await admin.post('/api/account/notifications', { kind: 'club', channel: 'email', wanted: false });
  await send(written);
  await runJobs();
  const emails = sent.filter(({ subject }) => subject === 'New rule on the practice ground');
  expect(emails.map(({ to }) => to.address).toSorted()).toEqual(
    [admin, priya, tom].map(({ account }) => account.email).toSorted(),
  );
  expect(emails[0]?.text).toContain('Bring a colleague.');
  const waiting = async () => (await priya.get('/api/announcements/waiting')).json();
  expect(await waiting()).toEqual([{ id: written.id, title: 'New rule on the practice ground' }]);
  const path = `/api/announcements/${written.id}/acknowledge`;
  const [first, again] = await Promise.all([priya.post(path), priya.post(path)]);
  expect([first.json().can, first.json().acknowledgedAt]).toEqual([
    { acknowledge: false },
    again.json().acknowledgedAt,
  ]);
  expect(await waiting()).toEqual([]);
  expect(await now(written.id)).toMatchObject({ delivered: 3, acknowledged: 1 });
  const { people } = (await admin.get(`${base}/${written.id}/unread`)).json();
  expect(people.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [admin.account.id, tom.account.id].toSorted(),
  );
  const { version } = await now(written.id);
  expect((await admin.post(`${base}/${written.id}/end`, { version })).json().isExpired).toBe(true);
  expect((await tom.get('/api/announcements/waiting')).json()).toEqual([]);
});

test('goes to those coming to a golf day, or of a city, and to nobody else', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  await priya.holdAndPay(eventId);
  await runJobs();
  await tom.post('/api/followed-cities', { city: 'Leeds', follows: true });
  const count = async (query: string) =>
    (await admin.get(`${base}/audience?${query}`)).json().recipients;
  const counted = [
    'who=everyone',
    `who=golf_day&eventId=${eventId}`,
    'who=city&city=Leeds',
    'who=admins',
  ];
  expect(await Promise.all(counted.map(count))).toEqual([3, 1, 1, 1]);
  expect(await Promise.all(['who=founding', 'who=tier&tier=vip', 'who=city'].map(count))).toEqual([
    0, 0, 0,
  ]);
  const written = await write({ audience: { who: 'golf_day', eventId } });
  await send(written);
  await runJobs();
  expect((await priya.get(`/api/announcements/${written.id}`)).statusCode).toBe(200);
  expect((await tom.get(`/api/announcements/${written.id}`)).statusCode).toBe(404);
  expect((await tom.post(`/api/announcements/${written.id}/acknowledge`)).statusCode).toBe(404);
});

test('is scheduled, cancelled, edited and deleted, and nobody overwrites another’s change', async () => {
  const written = await write();
  const at = addDays(clock(), 1).toISOString();
  const scheduled = (await send(written, { at })).json();
  expect(scheduled).toMatchObject({ state: 'scheduled', sendAt: at });
  await startDue();
  expect((await now(written.id)).state).toBe('scheduled');
  const { key: _key, ...said } = draft({ title: 'Changed' });
  const edit = (version: number) => admin.post(`${base}/${written.id}/edit`, { version, ...said });
  expect(codeOf(await edit(scheduled.version))).toBe('announcement_under_way');
  const { version } = (
    await admin.post(`${base}/${written.id}/cancel`, { version: scheduled.version })
  ).json();
  const edits = await Promise.all([edit(version), edit(version)]);
  expect(edits.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  clock.forward(2 * 24 * 60);
  await admin.post('/api/login', { username: admin.account.username, password: admin.password });
  await startDue();
  const left = await now(written.id);
  expect(left).toMatchObject({ state: 'draft', title: 'Changed' });
  const soon = (await send(left, { at: addDays(clock(), 1).toISOString() })).json();
  clock.forward(24 * 60);
  await startDue();
  await runJobs();
  expect(await now(written.id)).toMatchObject({ state: 'sent', delivered: soon.recipients });
  const another = await write();
  expect(
    (await admin.post(`${base}/${another.id}/delete`, { version: another.version })).statusCode,
  ).toBe(200);
  expect((await admin.get(`${base}/${another.id}`)).statusCode).toBe(404);
});

test('a change of the terms goes to everyone by email, 30 days ahead and not later', async () => {
  const wrong = await admin.post(base, draft({ kind: 'terms', audience: { who: 'admins' } }));
  expect(wrong.json().fields).toHaveProperty('audience');
  const on = (days: number) => addDays(clock(), days).toISOString().slice(0, 10);
  const written = await write({ kind: 'terms', title: 'Our new terms', effectiveOn: on(30) });
  expect(codeOf(await send(written))).toBe('terms_too_soon');
  const later = await write({ kind: 'terms', title: 'Our new terms', effectiveOn: on(31) });
  expect((await send(later)).statusCode).toBe(200);
  await runJobs();
  expect(sent.filter(({ subject }) => subject === 'Our new terms')).toHaveLength(3);
});

test('offers go by email to those who asked for them, with or without an account, and stop with the link', async () => {
  await priya.post('/api/account/news', { wanted: true });
  await database.execute(sql`insert into news_consents (address, given_at, given_by) values
    ('guest@example.org', ${clock()}, 'link'), ('ticked@example.org', ${clock()}, 'application')`);
  const written = await write({
    kind: 'offers',
    title: 'Two places in York',
    audience: { who: 'newsletter' },
  });
  expect(written.recipients).toBe(2);
  await send(written);
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
  const next = await write({ kind: 'offers', audience: { who: 'newsletter' } });
  expect(next.recipients).toBe(1);
  expect((await priya.get(`/api/announcements/${written.id}`)).statusCode).toBe(404);
});

test('a test goes to its author alone', async () => {
  const written = await write({ title: 'Only a test' });
  expect((await admin.post(`${base}/${written.id}/test`)).json().message).toContain(
    admin.account.email,
  );
  await runJobs();
  expect(sent.map(({ subject, to }) => [subject, to.address])).toEqual([
    ['Test: Only a test', admin.account.email],
  ]);
});
