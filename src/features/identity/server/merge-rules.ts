import { ends, type MergeRule, moves } from '#platform/merge-rules.ts';

/**
 * Anyone who merges two accounts logs in with the kept one: ways to log in are never added to it.
 */
export const identityMergeRules: readonly MergeRule[] = [
  ...ends(
    'sessions.account_id',
    'account_tokens.account_id',
    'email_changes.account_id',
    'second_factors.account_id',
    'recovery_codes.account_id',
    'second_step_challenges.account_id',
    'passkeys.account_id',
    'passkey_challenges.account_id',
    'record_openings.opened_by',
  ),
  moves('record_openings.account_id', undefined, { unique: ['opened_by', 'what', 'slot'] }),
];
