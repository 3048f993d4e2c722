import { type SQLWrapper, sql } from 'drizzle-orm';
import type { MemberFacts } from '#platform/member-facts.ts';
import { forumPosts, forumReactions } from '../../posts/server/tables.ts';
import { forumAsks } from './tables.ts';

/**
 * What the forum knows of members: who is seen in it, and who has answered what somebody has asked
 * the network.
 */
export const forumFacts: Pick<MemberFacts, 'hasAnsweredAskOf' | 'isInForum'> = {
  isInForum: (accountId: SQLWrapper) =>
    sql`(exists (select from ${forumPosts} as post where post.author_id = ${accountId} and post.removed_at is null)
      or exists (select from ${forumReactions} as reaction where reaction.account_id = ${accountId}))`,
  hasAnsweredAskOf: (viewerId: string, accountId: SQLWrapper) =>
    sql`exists (select from ${forumAsks} as ask join ${forumPosts} as answer on answer.topic_id = ask.topic_id
      where ask.account_id = ${viewerId} and answer.author_id = ${accountId} and answer.number > 1
        and answer.removed_at is null)`,
};
