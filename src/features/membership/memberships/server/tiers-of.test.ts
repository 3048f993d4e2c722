import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { addAccounts } from '#tests/golf-day.ts';
import { tierGrants } from './tables.ts';
import { tiersOf } from './tiers-of.ts';

const grantedAt = new Date('2026-11-01T00:00:00Z');
const database = await testDatabase();
const [accountId = ''] = await addAccounts(database, 1, grantedAt);
const grant = { accountId, reason: 'Founding sponsor', grantedAt };
const day = (date: string) => new Date(`${date}T00:00:00Z`);
await database.insert(tierGrants).values([
  { ...grant, tier: 'executive', startsAt: day('2027-01-01'), endsAt: day('2028-01-01') },
  { ...grant, tier: 'vip', startsAt: day('2027-02-01'), endsAt: day('2027-05-01') },
  {
    ...grant,
    tier: 'vip',
    startsAt: day('2027-05-01'),
    endsAt: day('2027-09-01'),
    withdrawnAt: day('2027-05-02'),
  },
]);

test.each([
  ['before any starts', '2026-12-31T23:59:59Z', undefined],
  ['from the instant it starts', '2027-01-01T00:00:00Z', 'executive'],
  ['with two at once, the higher', '2027-03-01T00:00:00Z', 'vip'],
  ['without the withdrawn one', '2027-06-01T00:00:00Z', 'executive'],
  ['at the instant it ends', '2028-01-01T00:00:00Z', undefined],
])('the tier %s', async (_when, now, tier) => {
  expect((await tiersOf(database, [accountId], new Date(now))).get(accountId)).toBe(tier);
});
