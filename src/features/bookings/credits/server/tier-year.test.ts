import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import {
  allowanceLeft,
  inviteToTier,
  joinedMember,
  organiserOf,
  payDue,
} from '#tests/membership.ts';
import { member } from '#tests/visitor.ts';
import { give } from './give.ts';

const site = await testApp();
const { clock, database, runJobs } = site;
const organiser = await organiserOf(site);

type Person = Awaited<ReturnType<typeof member>>;

const yearsOf = async ({ account }: Person) =>
  (
    await database.$client.query(
      `select year_from::text as "from", ends_at as until, tier from tier_allowances
       where account_id = $1 order by ends_at`,
      [account.id],
    )
  ).rows;

test('a membership has its own year, which ends one that a grant began', async () => {
  const person = await member(site.app);
  const { username } = person.account;
  const gift = { what: 'tier', tier: 'standard', months: 12, reason: 'A first year' } as const;
  await give(site.services, { ...gift, key: randomUUID(), member: username }, organiser.id);
  clock.forward(3 * 24 * 60);
  expect(await allowanceLeft(person)).toEqual({ golfDays: 4, passes: 0 });

  await inviteToTier(site, { member: username, tier: 'executive', by: organiser.id });
  await payDue(site, person, { period: 'yearly' });
  expect(await allowanceLeft(person)).toEqual({ golfDays: 8, passes: 2 });
  expect(await yearsOf(person)).toEqual([
    { from: '2040-06-12', until: clock(), tier: 'standard' },
    { from: '2040-06-15', until: new Date('2041-06-14T23:00:00Z'), tier: 'executive' },
  ]);
});

test('a tier that ends takes its unused golf days and guest passes with it', async () => {
  const person = await joinedMember(site, organiser.id, { tier: 'executive', period: 'monthly' });
  expect(await allowanceLeft(person)).toEqual({ golfDays: 8, passes: 2 });
  const path = `/api/admin/memberships/${person.membershipId}`;
  const { endingPence } = (await organiser.get(path)).json();
  const reason = 'Moved to Spain';
  await organiser.post(`${path}/cancel`, { when: 'now', pence: endingPence, reason });
  await runJobs();
  expect(await allowanceLeft(person)).toEqual({ golfDays: 0, passes: 0 });
});
