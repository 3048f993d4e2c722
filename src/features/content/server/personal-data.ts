import type { PersonalTable } from '#platform/personal-data.ts';
import { deleteEnquiriesOf, findEnquiriesOf } from './store.ts';

/** How long an answered enquiry is kept, in years: shown on the privacy page, enforced by a job. */
export const KEPT_YEARS = 2;

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
