import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { joinedMember, organiserOf } from '#tests/membership.ts';

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

  const { membershipId, kind, from, slot } = services[0];
  const write = (changes: object) =>
    organiser.post(LIST, { membershipId, kind, from, slot, isDone: false, ...changes });
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
  const { membershipId } = person;
  const own = { membershipId, from: '2040-06-12', slot: 1, isDone: true };
  for (const wrong of [
    { ...own, kind: 'corporate_day' },
    { ...own, kind: 'business_review', from: '2040-09-12' },
    { ...own, kind: 'business_review', slot: 2 },
  ])
    expect((await organiser.post(LIST, wrong)).json().code).toBe('membership_moved');
});
