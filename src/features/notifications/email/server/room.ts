import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Deletes emails and notifications whose retention period is over; scheduled every night. */
export const dropOldEmails = defineJob({
  name: 'notifications.drop_old_mails',
  payload: z.unknown(),
});
