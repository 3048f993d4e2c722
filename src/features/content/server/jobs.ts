import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** An enquiry has arrived. Notifications handles it: one email to the organisers, one acknowledgement to the sender. */
export const enquiryReceived = defineJob({
  name: 'content.contact_message_received',
  payload: z.object({ messageId: z.uuid() }),
});

/** Deletes enquiries that were answered two years ago. */
export const dropOldEnquiries = defineJob({ name: 'content.drop_old_messages', payload: z.object({}) });
