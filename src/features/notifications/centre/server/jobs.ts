import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Tells the open pages of accounts that they have notifications. A job, because a stream is locked
 * until its transaction ends: two that notify the same people in another sequence would wait for
 * each other.
 */
export const notified = defineJob({
  name: 'notifications.notified',
  payload: z.object({ accountIds: z.array(z.uuid()) }),
});
