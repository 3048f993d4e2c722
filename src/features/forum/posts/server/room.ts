import { type SQLWrapper, sql } from 'drizzle-orm';
import { ends, moves } from '#platform/merge-rules.ts';
import type { Room } from '#platform/plugin.ts';
import { postPersonalData } from './personal-data.ts';
import { postReacted } from './reactions.ts';
import { postRoutes } from './routes.ts';
import { forumPosts, forumReactions } from './tables.ts';

/** Topics and posts: what is stored of them, who sees them, and the reactions to them. */
export const posts: Room = {
  routes: postRoutes,
  notifications: [postReacted],
  memberFacts: {
    isInForum: (accountId: SQLWrapper) =>
      sql`(exists (select from ${forumPosts} as post where post.author_id = ${accountId} and post.removed_at is null)
        or exists (select from ${forumReactions} as reaction where reaction.account_id = ${accountId}))`,
  },
  personalData: postPersonalData,
  mergeRules: [
    moves('forum_topics.author_id', 'topics'),
    moves('forum_topics.last_author_id'),
    moves('forum_posts.author_id', 'posts', { unique: ['client_key'] }),
    moves('forum_reactions.account_id', 'reactions', { unique: ['post_id', 'kind'] }),
    moves('forum_readings.account_id', undefined, { unique: ['topic_id'] }),
    moves('forum_category_levels.account_id', undefined, { unique: ['category'] }),
    ...ends('forum_visits.account_id'),
  ],
  impersonalTables: ['forum_categories'],
};
