import { z } from '#lib/schema.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import { type MergeRule, moves } from '#platform/merge-rules.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Feature } from '#platform/plugin.ts';
import { contentRoutes } from './contact-routes.ts';
import {
  deleteEnquiriesOf,
  deleteOldEnquiries,
  findEnquiriesOf,
  KEPT_YEARS,
} from './enquiries-store.ts';

/** The club's texts, and enquiries to its organisers. */
export const content: Feature = {
  name: 'content',
  routes: contentRoutes,
  jobs: (services) => [handle(dropOldEnquiries, () => deleteOldEnquiries(services))],
  schedule: [{ job: dropOldEnquiries.name, at: '41 3 * * *' }],
  mergeRules: contentMergeRules,
  personalData,
};

/** Deletes enquiries that were answered long ago. */
export const dropOldEnquiries = defineJob({
  name: 'content.drop_old_messages',
  payload: z.object({}),
});

/** What becomes of enquiries when an account is merged into another. */
export const contentMergeRules: readonly MergeRule[] = [
  moves('contact_messages.account_id', 'enquiries'),
  moves('contact_messages.answered_by'),
];

/**
 * Only enquiries sent from an account's own session belong to it, because an address typed into the
 * form may be another person's.
 */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'contact_messages',
    holds:
      'Your enquiries: your name, email address, the subject and your message, a conversation with the assistant if you sent it to us, when we answered, and our notes',
    reason:
      'To answer you and to know what we agreed (legitimate interest); a conversation with the assistant because you ask us to read it (consent)',
    keptFor: `${KEPT_YEARS} years after our answer`,
    collect: findEnquiriesOf,
    erase: deleteEnquiriesOf,
  },
];
