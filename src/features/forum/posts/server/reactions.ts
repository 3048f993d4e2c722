import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Account } from '#features/identity/server/public.ts';
import { findPeople, notBlocked } from '#features/members/server/public.ts';
import {
  defineNotification,
  notify,
  withdrawNotifications,
} from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { forumRefusals } from '../../texts.ts';
import type { ReactionCounts, ReactRequest } from '../contract.ts';
import { type ReactionKind, reactionKinds, reactionRefusals } from '../texts.ts';
import { postChanged } from './post-changed.ts';
import { closedTo, isOpenTo, type Reader } from './reader.ts';
import { forumPosts, forumReactions, forumTopics } from './tables.ts';

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
        const tally = counts.find((row) => row.kind === kind);
        return tally ? [{ kind, count: tally.count, isMine: tally.isMine }] : [];
      }),
    ]),
  );
}

/** A post that a member may see, with its author and its topic. */
export async function findSeenPost(
  tx: Executor,
  reader: Pick<Reader, 'id' | 'closed'>,
  postId: string,
) {
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
        notBlocked(reader.id, forumPosts.authorId),
        isOpenTo(reader, forumTopics.category),
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
async function removeReaction(
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
const hasReacted = async (tx: Executor, postId: string, accountId: string): Promise<boolean> =>
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
async function readReactors(tx: Executor, postId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ accountId: forumReactions.accountId })
    .from(forumReactions)
    .where(eq(forumReactions.postId, postId));
  return rows.map(({ accountId }) => accountId);
}

/** Members have reacted to a post; told to its author, all reactions to one post as one. */
export const postReacted = defineNotification({
  name: 'forum.post_reacted',
  row: 'reactions',
  payload: z.object({ postId: z.uuid(), topic: z.string() }),
  group: ({ postId }) => postId,
  people: findPeople,
  present: ({ postId, topic }, { who }) => ({
    sentence: `${who} reacted to your post in “${topic}”.`,
    path: `/forum/p/${postId}`,
  }),
});

const noticeKey = (postId: string, accountId: string) => `forum.reaction:${postId}:${accountId}`;

/** Withdraws what the author of a post was told of reactions to it: for a post that is removed. */
export async function withdrawReactionNotices(tx: Executor, postId: string): Promise<void> {
  const reactors = await readReactors(tx, postId);
  if (reactors.length > 0)
    await withdrawNotifications(
      tx,
      reactors.map((accountId) => noticeKey(postId, accountId)),
    );
}

type Reacting = ReactRequest & {
  readonly account: Pick<Account, 'id' | 'isAdmin'>;
  readonly postId: string;
};

/** Adds or takes back a reaction. Sent twice, it changes nothing. */
export function react(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { account, postId, kind, on }: Reacting,
): Promise<ReactionCounts> {
  return database.transaction(async (tx) => {
    const accountId = account.id;
    const closed = await closedTo(tx, account, clock());
    const post = await findSeenPost(tx, { id: accountId, closed }, postId);
    if (!post) throw new Refused(forumRefusals.post_not_found);
    if (post.authorId === accountId) throw new Refused(reactionRefusals.reaction_own_post);

    const reaction = { postId, accountId, kind };
    const now = clock();
    const key = noticeKey(postId, accountId);
    const isChanged = on
      ? await addReaction(tx, reaction, now)
      : await removeReaction(tx, reaction);
    if (isChanged) await enqueue(tx, postChanged, { postId, what: 'reacted', by: accountId });

    if (isChanged && on && post.authorId !== null)
      await notify(tx, now, {
        kind: postReacted,
        to: post.authorId,
        actor: accountId,
        payload: { postId, topic: post.topicTitle },
        key,
      });

    if (isChanged && !on && !(await hasReacted(tx, postId, accountId)))
      await withdrawNotifications(tx, [key]);

    return (await readReactions(tx, accountId, [postId])).get(postId) ?? [];
  });
}
