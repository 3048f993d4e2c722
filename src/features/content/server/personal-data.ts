import type { PersonalTable } from '#platform/personal-data.ts';
import { deleteMessagesOf, messagesOf } from './store.ts';

/** For how long an answered message is kept, in years; told on the privacy page, kept by a job. */
export const KEPT_YEARS = 2;

/**
 * Only what was sent from a person's own session is theirs to have: an address typed into the form proves nothing, and
 * may be somebody else's.
 */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'contact_messages',
    holds:
      'What you wrote to the office: your name, e-mail address, the subject and your words, a conversation with the assistant if you had it sent to us, when we answered, and what we noted about it',
    reason:
      'To answer you, and to know what was agreed (legitimate interest); a conversation with the assistant because you ask us to read it (consent)',
    keptFor: `${KEPT_YEARS} years after our answer`,
    collect: messagesOf,
    erase: deleteMessagesOf,
  },
];
