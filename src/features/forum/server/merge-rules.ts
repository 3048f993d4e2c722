import { ends, type MergeRule, moves } from '#platform/merge-rules.ts';

/** What a member wrote and read goes to the kept account. */
export const forumMergeRules: readonly MergeRule[] = [
  moves('forum_topics.author_id', 'topics'),
  moves('forum_topics.last_author_id'),
  moves('forum_posts.author_id', 'posts', { unique: ['client_key'] }),
  moves('forum_reactions.account_id', 'reactions', { unique: ['post_id', 'kind'] }),
  moves('forum_readings.account_id', undefined, { unique: ['topic_id'] }),
  moves('forum_category_levels.account_id', undefined, { unique: ['category'] }),
  moves('forum_drafts.account_id', 'drafts', { unique: ['place'] }),
  moves('forum_images.account_id'),
  moves('forum_moderations.done_by'),
  moves('forum_asks.account_id', 'requests to the network'),
  moves('forum_ask_matches.account_id', undefined, { unique: ['topic_id'] }),
  moves('forum_ask_helpers.account_id', undefined, { unique: ['topic_id'] }),
  ...ends('forum_visits.account_id'),
];
