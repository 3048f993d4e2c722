import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Begins and ends the golf days that tiers bring. It runs every hour. */
export const renewAllowancesJob = defineJob({
  name: 'bookings.renew_allowances',
  payload: z.unknown(),
});
