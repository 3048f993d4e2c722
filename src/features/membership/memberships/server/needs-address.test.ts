import { expect, test } from 'vitest';
import { inviteToTier, membershipCards } from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { member } from '#tests/visitor.ts';
import { findCharges } from './store.ts';

const stage = await membershipStage();
const { app, database, joined, organiser, own, runJobs, site } = stage;

test('a payment that needs an address first leaves the checkout of another choice open', async () => {
  const person = await member(app);
  const invitation = {
    member: person.account.username,
    tier: 'standard',
    by: organiser.id,
  } as const;
  const membershipId = await inviteToTier(site, invitation);
  const pay = (period: string, pence: number) =>
    person.post('/api/membership/payment', { period, pence, agreed: true });
  const { checkoutUrl } = (await pay('monthly', 5_900)).json();
  const before = await findCharges(database, membershipId);

  const refused = await pay('yearly', 59_500);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'address_needed']);
  expect(await findCharges(database, membershipId)).toEqual(before);

  const paid = await person.post(`/api${checkoutUrl}/pay`, membershipCards.good);
  expect(paid.statusCode, paid.body).toBe(200);
  await runJobs();
  expect(await own(person)).toMatchObject({ state: 'active', period: 'monthly' });
});

test('an upgrade that needs an address first leaves nothing behind', async () => {
  const person = await joined({ period: 'yearly' });
  const details = { company: '', address: '', vatNumber: '' };
  await person.post('/api/invoice-details', details);
  const before = await findCharges(database, person.membershipId);

  const refused = await person.post('/api/membership/upgrade', {
    ...{ tier: 'executive', pence: 40_000 },
  });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'address_needed']);
  expect(await findCharges(database, person.membershipId)).toEqual(before);
});
