import { TransactionRollbackError } from 'drizzle-orm/errors';
import { beforeAll, expect, test } from 'vitest';
import type { Finding } from '#features/payments/server/public.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { checkMemberships } from './consistency-check.ts';

const { clock, database, goTo, joined, own, runJobs } = await membershipStage();

beforeAll(async () => {
  const person = await joined({ period: 'monthly' });
  await joined({ period: 'yearly', tier: 'executive' });
  goTo((await own(person))?.paidUntil ?? '', '09:00');
  await database.$client.query(
    `select graphile_worker.add_job('membership.run_billing', '{}'::json)`,
  );
  await runJobs();
});

/** Runs a statement that breaks a rule, checks, and rolls back. */
async function checkAfter(statement: string): Promise<string[]> {
  let findings: Finding[] = [];
  const attempt = database.transaction(async (tx) => {
    await tx.execute(statement);
    findings = await checkMemberships(tx, clock());
    tx.rollback();
  });
  await expect(attempt).rejects.toThrow(TransactionRollbackError);
  return [...new Set(findings.map(({ check }) => check))].toSorted();
}

test('finds nothing where memberships were joined, renewed and paid', async () => {
  const { rows } = await database.$client.query(
    'select count(*)::int as count from membership_charges',
  );
  expect(rows).toEqual([{ count: 3 }]);
  expect(await checkMemberships(database, clock())).toEqual([]);
});

test.each([
  [
    `update membership_charges set state = 'failed', payment_id = null, paid_at = null where kind = 'renewal'`,
    ['member_without_payment', 'membership_money_without_purpose'],
  ],
  [
    `update membership_charges set net_pence = net_pence + 1, gross_pence = gross_pence + 1 where kind = 'renewal'`,
    ['charge_paid_by_nothing'],
  ],
  [
    `update membership_charges set refunded_pence = 100 where kind = 'renewal'`,
    ['charge_refunded_otherwise'],
  ],
  [
    `update membership_charges set starts_on = starts_on - 10 where kind = 'renewal'`,
    ['period_paid_twice'],
  ],
  [
    `update memberships set paid_until = paid_until + 1 where period = 'yearly'`,
    ['member_without_payment'],
  ],
])('%s: %j', async (statement, checks) => {
  expect(await checkAfter(statement)).toEqual(checks);
});
