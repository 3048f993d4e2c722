import type { Account } from '#features/identity/server/public.ts';
import { decideReport, fileReport } from '#features/members/server/public.ts';
import { withdrawNotifications } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { noticeKey, postChanged } from '../../posts/server/post-changed.ts';
import {
  markRemoved,
  markRemovedByModerator,
  markRestored,
} from '../../posts/server/posts-store.ts';
import { withdrawReactionNotices } from '../../posts/server/reactions.ts';
import { forumRefusals } from '../../texts.ts';
import { moderationRefusals } from '../texts.ts';
import { findPost, insertModeration, type ModeratedPost, readContext } from './store.ts';

type Needs = Pick<Services, 'database' | 'clock'>;
type ByAdmin = { readonly admin: Account; readonly postId: string; readonly reason: string };

/** Posts before a reported one that the organisers see with it. */
const CONTEXT = 5;

/** A post and the posts before it, as a report has them. */
export async function contextOf(tx: Executor, post: ModeratedPost, authorId: string) {
  const reportedPost = { at: post.createdAt, authorId, text: post.source };
  return [...(await readContext(tx, post, CONTEXT)), reportedPost];
}

/**
 * Removes a post as an admin: by a report and its decision, so that the author is told why and can
 * appeal as after any report, and other reports of the same post are decided too. A post of the
 * club has nobody to tell and is only recorded.
 */
export async function removeAsAdmin(
  services: Needs,
  { admin, postId, reason }: ByAdmin,
): Promise<null> {
  const { database, clock } = services;
  const post = await findPost(database, postId);
  if (!post) throw new Refused(forumRefusals.post_not_found);
  if (post.removedBy === 'moderator') throw new Refused(moderationRefusals.already_so);

  const { authorId } = post;
  if (authorId === null || authorId === admin.id)
    return database.transaction(async (tx) => {
      await removeByModerator(tx, postId, clock());
      return record(tx, { admin, post, reason, action: 'forum.remove_post', now: clock() });
    });

  const filed = await database.transaction(async (tx) =>
    fileReport(tx, {
      reporterId: admin.id,
      aboutId: authorId,
      subject: { kind: 'post', id: postId },
      context: await contextOf(tx, post, authorId),
      reason: 'other',
      words: reason,
      isDecidedAtOnce: true,
      now: clock(),
    }),
  );

  await decideReport(services, {
    reportId: filed,
    adminId: admin.id,
    action: 'remove',
    reason,
  });

  // The job of the decision does it too; done here, it is there when the page is read again.
  await database.transaction((tx) => removeByModerator(tx, postId, clock()));

  return null;
}

/** Brings back a post that an admin has removed. */
export const restoreAsAdmin = (
  { database, clock }: Needs,
  { admin, postId, reason }: ByAdmin,
): Promise<null> =>
  database.transaction(async (tx) => {
    const post = await findPost(tx, postId);
    if (!post) throw new Refused(forumRefusals.post_not_found);
    const now = clock();
    if (!(await restoreByModerator(tx, postId, now)))
      throw new Refused(moderationRefusals.already_so);
    return record(tx, { admin, post, reason, action: 'forum.restore_post', now });
  });

type Decision = {
  readonly kind: 'message' | 'post';
  readonly subjectId: string;
  readonly action: string;
};

/** Does what the organisers have decided about a reported post. Done again, it changes nothing. */
export const followDecision = (
  { database, clock }: Needs,
  { kind, subjectId, action }: Decision,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (kind !== 'post') return;
    if (action === 'remove') await removeByModerator(tx, subjectId, clock());
    if (action === 'restore') await restoreByModerator(tx, subjectId, clock());
  });

async function removeByModerator(tx: Executor, postId: string, now: Date): Promise<void> {
  await markRemoved(tx, { postId, by: 'moderator', now });
  // Also what its author had removed, so that they cannot bring it back.
  await markRemovedByModerator(tx, postId);
  await withdrawNotifications(tx, [noticeKey(postId)]);
  await withdrawReactionNotices(tx, postId);
  await enqueue(tx, postChanged, { postId, what: 'removed' });
}

async function restoreByModerator(tx: Executor, postId: string, now: Date): Promise<boolean> {
  const isBack = await markRestored(tx, { postId, by: 'moderator', now });
  if (isBack) await enqueue(tx, postChanged, { postId, what: 'edited' });
  return isBack;
}

type Record = {
  readonly admin: Account;
  readonly post: ModeratedPost;
  readonly reason: string;
  readonly action: 'forum.remove_post' | 'forum.restore_post';
  readonly now: Date;
};

async function record(tx: Executor, { admin, post, reason, action, now }: Record): Promise<null> {
  const id = await insertModeration(tx, {
    topicId: post.topicId,
    reason,
    doneBy: admin.id,
    doneAt: now,
  });

  await recordAction(tx, {
    by: admin.id,
    action,
    subject: `forum_moderation:${id}`,
    before: { postId: post.id, removed: post.removedBy !== null },
    after: { postId: post.id, removed: action === 'forum.remove_post' },
    why: WHY_IN_SUBJECT,
    now,
  });

  return null;
}
