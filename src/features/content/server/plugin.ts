import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { deleteOldEnquiries } from './delete-old-enquiries.ts';
import { dropOldEnquiries } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { contentRoutes } from './routes.ts';

/** The club's texts, and enquiries to its organisers. */
export const content: Feature = {
  name: 'content',
  routes: contentRoutes,
  jobs: (services) => [handle(dropOldEnquiries, () => deleteOldEnquiries(services))],
  schedule: [{ job: dropOldEnquiries.name, at: '41 3 * * *' }],
  personalData,
};
