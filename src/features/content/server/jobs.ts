import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Somebody wrote to the office. Handled by notifications, which mails the office and acknowledges it to the sender. */
export const contactMessageReceived = defineJob({
  name: 'content.contact_message_received',
  payload: z.object({ messageId: z.uuid() }),
});

/** Messages that were answered long ago leave the database. */
export const dropOldMessages = defineJob({ name: 'content.drop_old_messages', payload: z.object({}) });
