import type { PersonalTable } from '#platform/personal-data.ts';
import { deleteEnquiriesOf, findEnquiriesOf } from './store.ts';

/** How long an answered enquiry is kept, in years; the privacy page says so and a nightly job enforces it. */
export const KEPT_YEARS = 2;

/**
 * Only enquiries sent while logged in count as a person's own: an address typed into the form proves nothing and may be
 * somebody else's.
 */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'contact_messages',
    holds:
      'Your enquiries: your name, email address, the subject and your message, any conversation with the assistant that you sent us, when we replied, and our notes',
    reason:
      'To reply to you and to know what was agreed (legitimate interest); for a conversation with the assistant, because you asked us to read it (consent)',
    keptFor: `${KEPT_YEARS} years after our reply`,
    collect: findEnquiriesOf,
    erase: deleteEnquiriesOf,
  },
];
