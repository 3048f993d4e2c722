import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { keepAdminsConfirmed } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { followTier, giveTierAllowance, renewAllowances } from './tier-allowance.ts';

const { app, database, clock, services } = await testApp();

const admin = await buyer(app, { confirmedIn: database });
await database.execute(sql`update accounts set is_admin = true where id = ${admin.account.id}`);
await keepAdminsConfirmed(database);

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
  expect(given.json()).toMatchObject({
    username: account.username,
    credits: 6,
    guestPasses: 7,
    tier: 'vip',
  });
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
  // Two of each were given, and the executive tier brought 8 golf days and 2 guest passes.
  expect(rows).toEqual([{ credits: 10, passes: 4, tiers: 1 }]);
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

const holdings = async (accountId: string) =>
  (
    await database.$client.query(
      `select (select count(*)::int from credits where account_id = $1 and origin = 'tier' and state = 'available') as credits,
        (select count(*)::int from guest_passes where account_id = $1 and origin = 'tier' and state = 'available') as passes`,
      [accountId],
    )
  ).rows[0];

// Shows product 2
test('a tier brings its golf days once a year, the difference when it rises, and the next year anew', async () => {
  const { account } = await buyer(app);
  const give = (tier: 'standard' | 'executive', now: Date) =>
    database.transaction((tx) => giveTierAllowance(tx, { accountId: account.id, tier, now }));
  const start = clock();
  await Promise.all([give('standard', start), give('standard', start)]);
  expect(await holdings(account.id)).toEqual({ credits: 4, passes: 0 });
  await give('executive', addDays(start, 100));
  await give('executive', addDays(start, 200));
  expect(await holdings(account.id)).toEqual({ credits: 8, passes: 2 });
  await give('standard', addDays(start, 366));
  expect(await holdings(account.id)).toMatchObject({ credits: 4 });
  // Without a tier the unused golf days end.
  await renewAllowances(services, followTier);
  expect(await holdings(account.id)).toMatchObject({ credits: 0 });
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
});

test('the golf days of a tier pay for the member alone, and unlimited ones never run out', async () => {
  const person = await buyer(app, { confirmedIn: database });
  await send(grant(person.account.username, { what: 'tier', tier: 'vip', months: 12 }));
  const book = async (places: object[]) => {
    const eventId = await addGolfDay(database, { now: clock() });
    return person.post(`/api/events/${eventId}/bookings`, { places });
  };
  const mine = { for: 'me', payWith: 'credit' };
  const guest = { for: 'guest', guestName: 'Pat Green', payWith: 'credit' };
  expect((await book([mine, guest])).json().code).toBe('tier_credits_for_you');
  for (let day = 0; day < 6; day += 1) expect((await book([mine])).statusCode).toBe(201);
  expect(await holdings(person.account.id)).toEqual({ credits: 4, passes: 4 });
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
});

// Shows defect 19
// Shows spec 6.8
test('a lapsed member does not book with the tier’s golf days: lapsed member gets the member’s price', async () => {
  const person = await buyer(app, { confirmedIn: database });
  await send(grant(person.account.username, { what: 'tier', tier: 'standard', months: 12 }));
  const eventId = await addGolfDay(database, { now: clock() });
  const ways = async () => (await person.get(`/api/events/${eventId}/ways-to-pay`)).json();
  const book = () =>
    person.post(`/api/events/${eventId}/bookings`, { places: [{ for: 'me', payWith: 'credit' }] });
  expect(await ways()).toMatchObject({ ownCredits: 4, credits: [0, 0, 0, 0] });
  // The tier ends, and the job that withdraws its golf days has not run yet.
  await database.execute(
    sql`update tier_grants set ends_at = starts_at + interval '1 minute' where account_id = ${person.account.id}`,
  );
  clock.forward(1);
  expect(await holdings(person.account.id)).toMatchObject({ credits: 4 });
  expect(await ways()).toMatchObject({ ownCredits: 0, credits: [] });
  expect((await book()).json().code).toBe('credit_missing');
  await send(grant(person.account.username, { what: 'tier', tier: 'standard', months: 12 }));
  expect((await book()).statusCode).toBe(201);
});

test('decides by the clock what a tier still pays for: not after the tier, not after its year, and goodwill always', async () => {
  const person = await buyer(app, { confirmedIn: database });
  const { id } = person.account;
  await send(grant(person.account.username, { what: 'tier', tier: 'executive', months: 12 }));
  await send(grant(person.account.username, { what: 'guest_passes', count: 1 }));
  const eventId = await addGolfDay(database, { now: clock() });
  const usable = async () => {
    const ways = (await person.get(`/api/events/${eventId}/ways-to-pay`)).json();
    const season = (await person.get('/api/season')).json();
    expect([season.credits, season.guestPasses]).toEqual([ways.credits.length, ways.guestPasses]);
    const own = (await person.get('/api/credits')).json();
    const isThere = ({ state }: { state: string }) => state === 'available';
    expect([own.balance, own.credits.filter(isThere).length]).toEqual([
      season.credits,
      season.credits,
    ]);
    expect(own.guestPasses.filter(isThere)).toHaveLength(season.guestPasses);
    return [ways.credits.length, ways.guestPasses];
  };
  // A grant that ends the instant it begins is refused.
  clock.forward(1);
  const endTier = (endsAt: string) =>
    database.execute(
      sql`update tier_grants set ends_at = ${endsAt}::timestamptz where account_id = ${id}`,
    );
  const endYear = (endsAt: string) =>
    database.execute(
      sql`update tier_allowances set ends_at = ${endsAt}::timestamptz where account_id = ${id}`,
    );
  const [soon, later] = [addDays(clock(), 1).toISOString(), addDays(clock(), 400).toISOString()];
  const now = clock().toISOString();
  const seen: Record<string, number[]> = { running: await usable() };
  await endTier(now);
  seen['tier over'] = await usable();
  await endTier(later);
  await endYear(now);
  seen['year over'] = await usable();
  await endYear(soon);
  seen['running again'] = await usable();
  // No job has run: everything is still there.
  expect(await holdings(id)).toEqual({ credits: 8, passes: 2 });
  expect(seen).toEqual({
    running: [8, 3],
    'tier over': [0, 1],
    'year over': [0, 1],
    'running again': [8, 3],
  });
});

test('lists the members with unused credits page by page, those with the latest credit first', async () => {
  const { account } = await buyer(app);
  await send(grant(account.username, { what: 'credits', count: 3 }));

  const read = async (cursor?: string) =>
    (await admin.get(`/api/admin/grants/holders${cursor ? `?cursor=${cursor}` : ''}`)).json();
  const first = await read();
  expect(first.holders[0]).toMatchObject({
    id: account.id,
    username: account.username,
    credits: 3,
  });

  const all = [...first.holders];
  for (let { next } = first; next !== null; ) {
    const page = await read(next);
    all.push(...page.holders);
    next = page.next;
  }
  const { rows } = await database.$client.query(
    "select count(distinct account_id)::int as holders from credits where state = 'available'",
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(rows[0].holders);
  expect(all).toHaveLength(rows[0].holders);
});
