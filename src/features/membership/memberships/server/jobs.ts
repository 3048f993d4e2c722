import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * For later features: the tier of an account, or its membership year, has changed. Queued in the
 * transaction that changes it.
 */
export const tierChanged = defineJob({
  name: 'membership.tier_changed',
  payload: z.object({ accountId: z.uuid() }),
  maxAttempts: 25,
});

/** Finds the memberships that have something due. It runs every hour. */
export const runBilling = defineJob({ name: 'membership.run_billing', payload: z.unknown() });

/** Does what is due for one membership. */
export const billMembership = defineJob({
  name: 'membership.bill',
  payload: z.object({ membershipId: z.uuid() }),
  maxAttempts: 25,
});
