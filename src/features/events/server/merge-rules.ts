import { type MergeRule, moves } from '#platform/merge-rules.ts';

/** What becomes of followed cities and saved golf days when an account is merged into another. */
export const eventsMergeRules: readonly MergeRule[] = [
  moves('city_follows.account_id', 'followed cities', { unique: ['city'] }),
  moves('saved_events.account_id', 'saved golf days', { unique: ['event_id'] }),
];
