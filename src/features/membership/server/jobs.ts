import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Links an application to the account that has verified its address, if there is one. A job does
 * this, because the time the request takes must not show whether there is an account.
 */
export const linkApplicant = defineJob({
  name: 'membership.join_applicant',
  payload: z.object({ email: z.string() }),
});

/** Deletes applications whose retention period is over; scheduled every night. */
export const dropOldApplications = defineJob({
  name: 'membership.drop_old_applications',
  payload: z.unknown(),
});
