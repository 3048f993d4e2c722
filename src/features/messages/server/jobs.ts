import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Notifies a member of a message that they have not read by then. A little later than the message,
 * so that the bell does not ring for someone who has the conversation open.
 */
export const notifyUnread = defineJob({
  name: 'messages.notify_unread',
  payload: z.object({ conversationId: z.uuid(), number: z.int(), accountId: z.uuid() }),
});

const SECONDS = 5;

/** When a member is notified of a message that is sent now. */
export const whenToNotify = (now: Date): Date => new Date(now.getTime() + SECONDS * 1000);
