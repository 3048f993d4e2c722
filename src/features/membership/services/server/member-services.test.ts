import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { joinedMember, organiserOf } from '#tests/membership.ts';
import { member } from '#tests/visitor.ts';
import { tierGrants } from '../../memberships/server/tables.ts';
import { countOverdueServices } from './member-services.ts';

const site = await testApp();
const organiser = await organiserOf(site);
const LIST = '/api/admin/membership-services';

test('a business review is planned, seen by its member, done, and can be taken back', async () => {
  const person = await joinedMember(site, organiser.id, { tier: 'executive', period: 'yearly' });
  await joinedMember(site, organiser.id, { tier: 'standard', period: 'yearly' });

  const { members } = (await organiser.get(LIST)).json();
  expect(members).toHaveLength(1);
  const [{ services }] = members;
  expect(services).toMatchObject([{ kind: 'business_review', slot: 1, of: 1, doneAt: null }]);

  const { accountId, kind, from, slot } = services[0];
  const write = (changes: object) =>
    organiser.post(LIST, { accountId, kind, from, slot, isDone: false, ...changes });
  expect((await write({ plannedOn: '2040-07-02', withWhom: 'Priya Raman' })).statusCode).toBe(200);
  expect((await person.get('/api/membership/services')).json()).toMatchObject([
    { kind: 'business_review', plannedOn: '2040-07-02', withWhom: 'Priya Raman' },
  ]);

  await write({ plannedOn: '2040-07-02', outcome: 'A plan for the spring', isDone: true });
  expect((await organiser.get(LIST)).json().members).toEqual([]);
  const all = (await organiser.get(`${LIST}?show=all`)).json().members;
  expect(all[0].services[0]).toMatchObject({ outcome: 'A plan for the spring' });
  expect(all[0].services[0].doneAt).not.toBeNull();

  await write({ plannedOn: '2040-07-02' });
  expect((await organiser.get(LIST)).json().members).toHaveLength(1);
  const actions: { action: string }[] = (await organiser.get('/api/admin/audit')).json().actions;
  expect(actions.slice(0, 3).map(({ action }) => action)).toEqual([
    'membership.tick_service',
    'membership.tick_service',
    'membership.plan_service',
  ]);
});

test('a service that the tier does not have, or of another quarter, is refused', async () => {
  const person = await joinedMember(site, organiser.id, { tier: 'executive', period: 'yearly' });
  const accountId = person.account.id;
  const own = { accountId, from: '2040-06-12', slot: 1, isDone: true };
  for (const wrong of [
    { ...own, kind: 'corporate_day' },
    { ...own, kind: 'business_review', from: '2040-09-12' },
    { ...own, kind: 'business_review', slot: 2 },
  ])
    expect((await organiser.post(LIST, wrong)).json().code).toBe('membership_moved');
});

test('a tier that an organiser gave has its services, and its consultant is a message away until it ends', async () => {
  const vip = await member(site.app, { firstName: 'Vera' });
  const other = await member(site.app, { firstName: 'Owen' });
  const now = site.clock();
  const confirm = 'update accounts set email_verified_at = $1 where id = any($2)';
  await site.database.$client.query(confirm, [now, [vip.account.id, other.account.id]]);
  await site.database.insert(tierGrants).values({
    ...{ accountId: vip.account.id, tier: 'vip', startsAt: now, endsAt: addDays(now, 365) },
    ...{ reason: 'A test', grantedAt: now, grantedBy: organiser.id },
  });

  const { members, organisers } = (await organiser.get(LIST)).json();
  const own = members.find((each: { accountId: string }) => each.accountId === vip.account.id);
  expect(own).toMatchObject({
    membershipId: null,
    tier: 'vip',
    name: expect.stringMatching(/^Vera/),
  });
  expect(own.services.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['consultant', 'strategy_session'],
    ...['introduction', 'introduction', 'introduction', 'corporate_day'],
  ]);
  expect(organisers.map(({ id }: { id: string }) => id)).toContain(organiser.id);

  const username = (await organiser.get('/api/user')).json().username;
  const writes = async (person: typeof vip) =>
    (await person.get(`/api/messages/with/${username}`)).json();
  const consultant = own.services[0];
  const named = {
    ...{ accountId: vip.account.id, kind: 'consultant', from: consultant.from, slot: 1 },
    ...{ organiserId: organiser.id, isDone: true },
  };
  expect((await writes(vip)).obstacle).toBe('not_in_touch');
  expect(
    (await organiser.post(LIST, { ...named, organiserId: other.account.id })).json().code,
  ).toBe('membership_moved');
  expect((await organiser.post(LIST, named)).statusCode).toBe(200);
  expect((await vip.get('/api/dashboard')).json().standing.consultant).toMatchObject({ username });
  expect((await writes(vip)).obstacle).toBeNull();
  expect((await organiser.get(`/api/messages/with/${vip.account.username}`)).json().obstacle).toBe(
    null,
  );
  expect((await writes(other)).obstacle).not.toBeNull();

  await site.database
    .update(tierGrants)
    .set({ withdrawnAt: now })
    .where(eq(tierGrants.accountId, vip.account.id));
  expect((await vip.get('/api/dashboard')).json().standing.consultant).toBeNull();
  expect((await organiser.get(LIST)).body).not.toContain(vip.account.id);
});

test('a member asks for a session, and sees it go from request to planned and done', async () => {
  const person = await joinedMember(site, organiser.id, { tier: 'vip', period: 'yearly' });
  const session = async () =>
    (await person.get('/api/membership/services'))
      .json()
      .find(({ kind }: { kind: string }) => kind === 'strategy_session');
  const ask = (kind: string, request = 'How we find twelve customers') =>
    person.post('/api/membership/services', { kind, request });
  expect((await ask('business_review')).json().code).toBe('service_used');
  // A company day has a page of its own.
  expect((await ask('corporate_day')).statusCode).toBe(400);
  expect((await ask('strategy_session', '')).statusCode).toBe(400);
  expect((await ask('strategy_session')).statusCode).toBe(200);
  expect(await session()).toMatchObject({
    stage: 'requested',
    request: expect.stringMatching(/twelve/),
  });
  const told = (await organiser.get('/api/notifications')).body;
  expect(told).toContain('A member asks for: strategy session');
  expect(told).not.toContain('twelve');

  const { from } = await session();
  const own = { accountId: person.account.id, kind: 'strategy_session', from, slot: 1 };
  const planned = { ...own, stage: 'planned' };
  expect((await organiser.post(LIST, { ...planned, isDone: false })).statusCode).toBe(200);
  expect(await session()).toMatchObject({ stage: 'planned' });
  const quoted = { ...own, stage: 'quoted', isDone: false };
  expect((await organiser.post(LIST, quoted)).json().code).toBe('membership_moved');
  await organiser.post(LIST, { ...planned, isDone: true });
  expect((await session()).doneAt).not.toBeNull();
  expect((await ask('strategy_session')).json().code).toBe('service_used');
});

test('a review of an earlier quarter stays overdue until it is done or struck off with a reason', async () => {
  const person = await joinedMember(site, organiser.id, { tier: 'executive', period: 'yearly' });
  const own = async () => (await person.get('/api/membership/services')).json();
  const [{ accountId, kind, from, slot }] = await own();
  site.clock.forward(100 * 24 * 60);
  const again = { username: person.account.username, password: person.password };
  await person.post('/api/login', again);
  const admin = await organiserOf(site);

  expect(await own()).toMatchObject([
    { kind, from, isOverdue: true, doneAt: null },
    { kind, isOverdue: false },
  ]);
  const listed = async (query = '') =>
    (await admin.get(`${LIST}${query}`))
      .json()
      .members.find((each: { accountId: string }) => each.accountId === accountId).services;
  expect(await listed()).toHaveLength(2);
  const overdue = () => countOverdueServices(site.database, site.clock());
  const before = await overdue();

  const write = (changes: object) =>
    admin.post(LIST, { accountId, kind, from, slot, isDone: false, ...changes });
  expect((await write({ struckWhy: '' })).statusCode).toBe(400);
  expect((await write({ struckWhy: 'You were abroad' })).statusCode).toBe(200);
  expect(await listed()).toHaveLength(1);
  expect([before > 0, await overdue()]).toEqual([true, before - 1]);
  expect((await own()).at(-1)).toMatchObject({ from, struckWhy: 'You were abroad' });
  const [action] = (await admin.get('/api/admin/audit')).json().actions;
  expect(action).toMatchObject({ action: 'membership.strike_service', after: { struck: true } });

  await write({});
  expect(await listed()).toHaveLength(2);
  await write({ isDone: true });
  expect(await listed()).toHaveLength(1);
  expect(await listed('?show=all')).toHaveLength(2);
});
