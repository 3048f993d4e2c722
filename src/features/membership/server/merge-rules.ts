import { type MergeRule, moves } from '#platform/merge-rules.ts';

/** What becomes of applications and tiers when an account is merged into another. */
export const membershipMergeRules: readonly MergeRule[] = [
  moves('membership_applications.account_id', 'applications'),
  moves('membership_applications.reviewed_by'),
  moves('membership_applications.ended_by'),
  moves('application_notes.author_id'),
  moves('tier_grants.account_id', 'tiers'),
  moves('tier_grants.granted_by'),
];
