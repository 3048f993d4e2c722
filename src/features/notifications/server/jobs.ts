import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** How often we try to send an email. The tries take about two days; after them it has failed. */
export const MAX_ATTEMPTS = 12;

/** Sends one email. The schema of its kind parses `payload`. */
export const sendEmailJob = defineJob({
  name: 'notifications.send_mail',
  payload: z.object({ emailId: z.uuid(), payload: z.unknown() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Deletes emails and notifications whose retention period is over; scheduled every night. */
export const dropOldEmails = defineJob({
  name: 'notifications.drop_old_mails',
  payload: z.unknown(),
});

/**
 * Deletes old newsletter choices that were withdrawn or never confirmed, and old choices of guests;
 * every night.
 */
export const dropOldNewsletterChoices = defineJob({
  name: 'notifications.drop_old_news',
  payload: z.unknown(),
});

/** Deletes updates of open pages that are older than a day; every hour. */
export const dropOldUpdates = defineJob({
  name: 'notifications.drop_old_updates',
  payload: z.unknown(),
});
