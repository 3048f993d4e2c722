import { type SQLWrapper, sql } from 'drizzle-orm';
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
  impersonalTables: ['forum_categories'],
};
