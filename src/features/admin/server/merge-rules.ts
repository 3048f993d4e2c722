import { type MergeRule, moves, stays } from '#platform/merge-rules.ts';

/** What organisers noted about a member goes to the kept account. */
export const adminMergeRules: readonly MergeRule[] = [
  moves('member_notes.account_id', 'notes'),
  moves('member_notes.author_id'),
  moves('member_changes.account_id', 'changes of the account'),
  moves('member_changes.changed_by'),
  moves('account_merges.into_id'),
  ...stays('account_merges.from_id', 'account_merges.merged_by'),
];
