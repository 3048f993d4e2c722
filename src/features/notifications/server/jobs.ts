import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** How often a mail is tried: over about two days, after which it counts as failed. */
export const MOST_ATTEMPTS = 12;

/** One mail leaves the house. `payload` is what its kind is told; it is parsed by the kind's own schema. */
export const sendMailJob = defineJob({
  name: 'notifications.send_mail',
  payload: z.object({ mailId: z.uuid(), payload: z.unknown() }),
  maxAttempts: MOST_ATTEMPTS,
});

/** Mails whose time in the list is over leave it; run by the timetable. */
export const dropOldMails = defineJob({ name: 'notifications.drop_old_mails', payload: z.unknown() });

/** Withdrawn wishes for news, and those that nobody has confirmed, leave in the end; run by the timetable. */
export const dropOldNews = defineJob({
  name: 'notifications.drop_old_news',
  payload: z.unknown(),
});
