import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Looks whether an account has verified the applicant's address already. Not in the request: its work tells nothing. */
export const linkApplicant = defineJob({
  name: 'membership.join_applicant',
  payload: z.object({ email: z.string() }),
});

/** Applications that have been kept long enough leave the database; run by the timetable. */
export const dropOldApplications = defineJob({
  name: 'membership.drop_old_applications',
  payload: z.unknown(),
});
