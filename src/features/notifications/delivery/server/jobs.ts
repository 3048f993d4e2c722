import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Finds what is due and queues a job for each account; scheduled every minute. */
export const findDue = defineJob({ name: 'notifications.find_due', payload: z.unknown() });

const OfAccount = z.object({ accountId: z.uuid() });

/** Writes an email about what an account has not seen. */
export const writeUnseenEmail = defineJob({
  name: 'notifications.write_unseen_email',
  payload: OfAccount,
});

/** Writes the digest of an account. */
export const writeDigest = defineJob({ name: 'notifications.write_digest', payload: OfAccount });
