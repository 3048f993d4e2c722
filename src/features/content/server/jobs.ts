import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * An enquiry was received. Notifications handles it: an email to the organisers and an
 * acknowledgement to the sender.
 */
export const enquiryReceived = defineJob({
  name: 'content.contact_message_received',
  payload: z.object({ messageId: z.uuid() }),
});

/** Deletes enquiries that were answered long ago. */
export const dropOldEnquiries = defineJob({
  name: 'content.drop_old_messages',
  payload: z.object({}),
});
