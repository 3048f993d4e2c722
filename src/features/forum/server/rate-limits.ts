import type { Limit } from '#platform/http/rate-limit.ts';
import { forumRefusals } from '../texts.ts';

/** Edits, removals and choices by one account in 15 minutes. */
export const changesPerAccount: Limit = {
  name: 'forum_changes_account',
  max: 200,
  refusal: forumRefusals.too_many_changes,
};

/** A page says at most every second how far it was read. */
export const readsPerAccount: Limit = {
  name: 'forum_reads_account',
  max: 1800,
  refusal: forumRefusals.too_many_changes,
};

/** A search reads more than any page. */
export const searchesPerAccount: Limit = {
  name: 'forum_searches_account',
  max: 200,
  refusal: forumRefusals.too_many_searches,
};
