import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { visitor } from '#tests/visitor.ts';
import { checkBookings } from '../../server/consistency-check.ts';

const { app, database, clock } = await testApp();

const admin = await buyer(app, { confirmedIn: database });
await database.execute(sql`update accounts set is_admin = true where id = ${admin.account.id}`);

const grant = (member: string, change: object) => ({
  key: randomUUID(),
  member,
  reason: 'For the mud.',
  ...change,
});
const send = (body: object) => admin.post('/api/admin/grants', body);

test('gives credits, guest passes and a tier, and writes each into the audit log with its reason', async () => {
  const { account } = await buyer(app);
  await send(grant(account.username, { what: 'credits', count: 2 }));
  await send(grant(account.email, { what: 'guest_passes', count: 3 }));
  const given = await send(grant(account.username, { what: 'tier', tier: 'vip', months: 12 }));
  expect(given.json()).toMatchObject({ username: account.username, credits: 2, guestPasses: 3, tier: 'vip' });
  const { actions, page = actions } = (await admin.get('/api/admin/audit')).json();
  expect(page.slice(0, 3).map(({ action, why }: never) => [action, why])).toEqual([
    ['bookings.give_tier', 'For the mud.'],
    ['bookings.give_guest_passes', 'For the mud.'],
    ['bookings.give_credits', 'For the mud.'],
  ]);
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
});

test('gives nothing twice when the same grant comes again, at once or later', async () => {
  const { account } = await buyer(app);
  for (const change of [
    { what: 'credits', count: 2 },
    { what: 'guest_passes', count: 2 },
    { what: 'tier', tier: 'executive', months: 6 },
  ]) {
    const body = grant(account.username, change);
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await send(body);
  }
  const { rows } = await database.$client.query(
    `select (select count(*)::int from credits where account_id = $1) as credits,
      (select count(*)::int from guest_passes where account_id = $1) as passes,
      (select count(*)::int from tier_grants where account_id = $1) as tiers`,
    [account.id],
  );
  expect(rows).toEqual([{ credits: 2, passes: 2, tiers: 1 }]);
});

test('lets nobody but an admin give, and says what is wrong beside the field', async () => {
  const member = await buyer(app, { confirmedIn: database });
  const body = grant(member.account.username, { what: 'credits', count: 1 });
  expect((await member.post('/api/admin/grants', body)).statusCode).toBe(403);
  expect((await visitor(app).post('/api/admin/grants', body)).statusCode).toBe(401);
  expect((await send({ ...body, member: 'nobody-here' })).json().fields).toHaveProperty('member');
  expect((await send({ ...body, count: 13 })).json().fields).toHaveProperty('count');
  expect((await send({ ...body, reason: ' ' })).json().fields).toHaveProperty('reason');
  expect((await member.get('/api/credits')).json().balance).toBe(0);
});
