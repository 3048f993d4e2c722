import { z } from '#lib/schema.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { contentRoutes } from './contact-routes.ts';
import { deleteOldEnquiries, enquiriesData } from './enquiries-store.ts';
import { enquiryAcknowledged, enquiryToAdmins } from './enquiry-emails.tsx';
import { enquiryReply } from './enquiry-reply-email.tsx';

/** Deletes enquiries that were answered long ago. */
const dropOldEnquiries = defineJob({
  name: 'content.drop_old_messages',
  payload: z.object({}),
});

/** The club's texts, and enquiries to its organisers. */
export const content: Feature = {
  name: 'content',
  routes: contentRoutes,
  jobs: (services) => [handle(dropOldEnquiries, () => deleteOldEnquiries(services))],
  emails: [enquiryToAdmins, enquiryAcknowledged, enquiryReply],
  schedule: [{ job: dropOldEnquiries.name, at: '41 3 * * *' }],
  personalData: [enquiriesData],
};
