import { findPeople } from '#features/members/server/public.ts';
import { notify, withdrawNotifications } from '#features/notifications/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { defineNotification } from '#platform/notification-kinds.ts';
import type { Services } from '#platform/plugin.ts';
import { postChanged } from '../../notices/server/jobs.ts';
import { forumRefusals } from '../../texts.ts';
import type { ReactionCounts, ReactRequest } from '../contract.ts';
import { reactionRefusals, reactionTexts } from '../texts.ts';
import {
  addReaction,
  findSeenPost,
  hasReacted,
  readReactions,
  readReactors,
  removeReaction,
} from './store.ts';

/** Members have reacted to a post; told to its author, all reactions to one post as one. */
export const postReacted = defineNotification({
  name: 'forum.post_reacted',
  row: 'reactions',
  payload: z.object({ postId: z.uuid(), topic: z.string() }),
  group: ({ postId }) => postId,
  people: findPeople,
  present: ({ postId, topic }, { who }) => ({
    sentence: reactionTexts.notice(who, topic),
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

type Reacting = ReactRequest & { readonly accountId: string; readonly postId: string };

/** Adds or takes back a reaction. Sent twice, it changes nothing. */
export function react(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { accountId, postId, kind, on }: Reacting,
): Promise<Result<ReactionCounts>> {
  return database.transaction(async (tx) => {
    const post = await findSeenPost(tx, accountId, postId);
    if (!post) return refuse(forumRefusals.post_not_found);
    if (post.authorId === accountId) return refuse(reactionRefusals.reaction_own_post);

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

    return ok((await readReactions(tx, accountId, [postId])).get(postId) ?? []);
  });
}
