import { type MergeRule, moves } from '#platform/merge-rules.ts';

/** What becomes of enquiries when an account is merged into another. */
export const contentMergeRules: readonly MergeRule[] = [
  moves('contact_messages.account_id', 'enquiries'),
  moves('contact_messages.answered_by'),
];
