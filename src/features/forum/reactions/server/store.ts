import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { notBlocked } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { forumPosts } from '../../posts/server/tables.ts';
import { forumTopics } from '../../topics/server/tables.ts';
import type { ReactionCounts } from '../contract.ts';
import { type ReactionKind, reactionKinds } from '../kinds.ts';
import { forumReactions } from './tables.ts';

/** Members who are named for one kind. */
const MOST_NAMED = 200;

/**
 * The reactions to each of these posts as a member sees them: without those of people who are
 * blocked.
 */
export async function readReactions(
  tx: Executor,
  viewerId: string,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, ReactionCounts>> {
  if (postIds.length === 0) return new Map();

  const rows = await tx
    .select({
      postId: forumReactions.postId,
      kind: forumReactions.kind,
      count: sql<number>`count(*)::int`,
      isMine: sql<boolean>`bool_or(${forumReactions.accountId} = ${viewerId})`,
    })
    .from(forumReactions)
    .where(
      and(
        inArray(forumReactions.postId, [...postIds]),
        notBlocked(viewerId, forumReactions.accountId),
      ),
    )
    .groupBy(forumReactions.postId, forumReactions.kind);

  const byPost = Map.groupBy(rows, ({ postId }) => postId);

  return new Map(
    [...byPost].map(([postId, counts]) => [
      postId,
      reactionKinds.flatMap((kind) => {
        const found = counts.find((row) => row.kind === kind);
        return found ? [{ kind, count: found.count, isMine: found.isMine }] : [];
      }),
    ]),
  );
}

/** A post that a member may see, with its author and its topic. */
export async function findSeenPost(tx: Executor, viewerId: string, postId: string) {
  const [post] = await tx
    .select({
      id: forumPosts.id,
      authorId: forumPosts.authorId,
      topicId: forumPosts.topicId,
      number: forumPosts.number,
      topicTitle: forumTopics.title,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(
      and(
        eq(forumPosts.id, postId),
        sql`${forumPosts.removedAt} is null and ${forumTopics.removedAt} is null`,
        notBlocked(viewerId, forumPosts.authorId),
      ),
    );
  return post;
}

type Reaction = {
  readonly postId: string;
  readonly accountId: string;
  readonly kind: ReactionKind;
};

/** @returns whether it was not there before */
export async function addReaction(
  tx: Executor,
  reaction: Reaction,
  reactedAt: Date,
): Promise<boolean> {
  const added = await tx
    .insert(forumReactions)
    .values({ ...reaction, reactedAt })
    .onConflictDoNothing()
    .returning({ kind: forumReactions.kind });
  return added.length > 0;
}

/** @returns whether it was there */
export async function removeReaction(
  tx: Executor,
  { postId, accountId, kind }: Reaction,
): Promise<boolean> {
  const gone = await tx
    .delete(forumReactions)
    .where(
      and(
        eq(forumReactions.postId, postId),
        eq(forumReactions.accountId, accountId),
        eq(forumReactions.kind, kind),
      ),
    )
    .returning({ kind: forumReactions.kind });
  return gone.length > 0;
}

/** Whether a member has any reaction to a post. */
export const hasReacted = async (
  tx: Executor,
  postId: string,
  accountId: string,
): Promise<boolean> =>
  (await tx.$count(
    forumReactions,
    and(eq(forumReactions.postId, postId), eq(forumReactions.accountId, accountId)),
  )) > 0;

/** Who reacted to a post, latest first. */
export const readWhoReacted = (tx: Executor, postId: string) =>
  tx
    .select({ kind: forumReactions.kind, accountId: forumReactions.accountId })
    .from(forumReactions)
    .where(eq(forumReactions.postId, postId))
    .orderBy(desc(forumReactions.reactedAt), desc(forumReactions.accountId))
    .limit(MOST_NAMED * reactionKinds.length);

/** Everyone who reacted to a post, for the keys of its notifications. */
export async function readReactors(tx: Executor, postId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ accountId: forumReactions.accountId })
    .from(forumReactions)
    .where(eq(forumReactions.postId, postId));
  return rows.map(({ accountId }) => accountId);
}
