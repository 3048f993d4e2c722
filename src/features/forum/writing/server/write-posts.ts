import { type Account, accountStillExists, deleteDraft } from '#features/identity/server/public.ts';
import { withdrawNotifications } from '#features/notifications/server/public.ts';
import { Refused, unwrap } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { cleanSource, type Rendered } from '../../markdown/server/render-markdown.ts';
import { mayReply } from '../../posts/permissions.ts';
import { noticeKey, postChanged } from '../../posts/server/post-changed.ts';
import {
  findSent,
  insertReply,
  insertTopic,
  keepVersion,
  lockKey,
  markRemoved,
  markRestored,
  type PlacedPost,
  updatePost,
} from '../../posts/server/posts-store.ts';
import { withdrawReactionNotices } from '../../posts/server/reactions.ts';
import { readPost, readTopic } from '../../posts/server/read-posts.ts';
import { closedTo, readerOf } from '../../posts/server/reader.ts';
import { countPost, limitsOf } from '../../posts/server/trust.ts';
import { forumRefusals } from '../../texts.ts';
import type { EditRequest, ReplyRequest, TopicRequest } from '../contract.ts';
import { writePlace } from '../drafts.ts';
import { recordImages } from './image-store.ts';
import { renderPost } from './render-post.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'memberFacts'>;

/**
 * Adds a post to a topic. Sent again with the same key, it answers with the stored post.
 * @returns where the post is
 */
export const reply = (
  services: Needs,
  account: Account,
  { topicId, key, text, replyTo }: ReplyRequest & { readonly topicId: string },
): Promise<PlacedPost> =>
  sendOnce(services, { account, key, text, isTopic: false }, async (tx, now, render) => {
    const reader = await readerOf(tx, account, now);
    const topicInReading = await readTopic(tx, reader, topicId);
    if (!topicInReading) throw new Refused(forumRefusals.topic_not_found);

    const rendered = await render();

    const post = await insertReply(tx, {
      topicId,
      key,
      replyTo: replyTo ?? null,
      authorId: account.id,
      source: cleanSource(text),
      rendered,
      mayPostLocked: mayReply(reader, { isLocked: true }),
      now,
    });

    if (post) {
      await recordImages(tx, post.id, rendered.images);
      const place = writePlace({ kind: 'reply', topicId });
      await deleteDraft(tx, { accountId: account.id, place, text });
      return post;
    }

    const topicNow = await readTopic(tx, reader, topicId);
    if (!topicNow) throw new Refused(forumRefusals.topic_not_found);

    throw new Refused(
      topicNow.topic.lockedAt ? forumRefusals.topic_locked : forumRefusals.reply_to_unknown,
    );
  });

/** Nothing else is stored. */
const storeNothing = async (): Promise<void> => undefined;

/**
 * Starts a topic with its first post; sent again with the same key, it answers with the stored
 * topic.
 * @param storeMore stores what belongs to the topic, in the same transaction
 */
export const startTopic = (
  services: Needs,
  account: Account,
  { key, category, title, text }: TopicRequest,
  storeMore: (tx: Executor, placed: PlacedPost, now: Date) => Promise<void> = storeNothing,
): Promise<PlacedPost> =>
  sendOnce(services, { account, key, text, isTopic: true }, async (tx, now, render) => {
    if ((await closedTo(tx, account, now)).includes(category))
      throw new Refused(forumRefusals.category_closed);

    const rendered = await render();

    const post = await insertTopic(tx, {
      category,
      title,
      key,
      authorId: account.id,
      ...{ eventId: null, loungeEventId: null },
      source: cleanSource(text),
      rendered,
      now,
    });
    if (!post) throw new Error('A topic without a golf day is always added');

    await recordImages(tx, post.id, rendered.images);
    await storeMore(tx, post, now);

    const place = writePlace({ kind: 'new' });
    await deleteDraft(tx, { accountId: account.id, place, text });

    return post;
  });

type Sending = {
  readonly account: Account;
  readonly key: string;
  readonly text: string;
  readonly isTopic: boolean;
};

/** Stores a post once for each key. A repeated request does not count against the limits. */
async function sendOnce(
  { database, clock, memberFacts }: Needs,
  { account, key, text, isTopic }: Sending,
  store: (tx: Executor, now: Date, render: () => Promise<Rendered>) => Promise<PlacedPost>,
): Promise<PlacedPost> {
  const now = clock();
  const earlierPost = await findSent(database, account.id, key);
  if (earlierPost) return earlierPost;

  const limits = await limitsOf(database, account, now);
  await countPost(database, { writer: account, limits, isTopic, now });

  return database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, account.id)))
      throw new Refused(forumRefusals.topic_not_found);

    await lockKey(tx, account.id, key);
    const sentMeanwhile = await findSent(tx, account.id, key);
    if (sentMeanwhile) return sentMeanwhile;

    const render = async () =>
      unwrap(
        await renderPost(tx, {
          authorId: account.id,
          source: text,
          limits,
          visibility: { facts: memberFacts, now },
        }),
      );

    const stored = await store(tx, now, render);
    await enqueue(tx, postChanged, { postId: stored.id, what: 'added' });

    return stored;
  });
}

/** Changes a member's own post and, with the first, its topic's title. */
export const editPost = (
  { database, clock, memberFacts }: Needs,
  account: Account,
  { postId, text, title, editedAt }: EditRequest & { readonly postId: string },
): Promise<PlacedPost> =>
  changeOwn({ database, clock }, account, postId, 'edited', async (tx, now, isLocked) => {
    if (isLocked) throw new Refused(forumRefusals.topic_locked);

    const limits = await limitsOf(tx, account, now);

    const rendered = unwrap(
      await renderPost(tx, {
        authorId: account.id,
        source: text,
        limits,
        visibility: { facts: memberFacts, now },
      }),
    );

    const seenEditedAt = editedAt === undefined ? null : new Date(editedAt);
    await keepVersion(tx, { postId, authorId: account.id, seenEditedAt });

    const isChanged = await updatePost(tx, {
      postId,
      authorId: account.id,
      source: cleanSource(text),
      rendered,
      title: title ?? null,
      seenEditedAt,
      now,
    });
    if (!isChanged) throw new Refused(forumRefusals.post_changed);

    await recordImages(tx, postId, rendered.images);

    const place = writePlace({ kind: 'edit', postId });
    await deleteDraft(tx, { accountId: account.id, place, text });
  });

/** Removes a member's own post; done again, nothing changes. A topic goes with its last post. */
export const removePost = (
  services: Needs,
  account: Account,
  postId: string,
): Promise<PlacedPost> =>
  changeOwn(services, account, postId, 'removed', async (tx, now) => {
    await markRemoved(tx, { postId, by: 'author', now });
    await withdrawNotifications(tx, [noticeKey(postId)]);
    await withdrawReactionNotices(tx, postId);
  });

/** Brings back a post that its author has removed. */
export const restorePost = (
  services: Needs,
  account: Account,
  postId: string,
): Promise<PlacedPost> =>
  changeOwn(services, account, postId, 'edited', async (tx, now, isLocked) => {
    if (isLocked) throw new Refused(forumRefusals.topic_locked);
    await markRestored(tx, { postId, by: 'author', now });
  });

async function changeOwn(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
  account: Account,
  postId: string,
  what: 'edited' | 'removed',
  change: (tx: Executor, now: Date, isLocked: boolean) => Promise<void>,
): Promise<PlacedPost> {
  return database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, account.id)))
      throw new Refused(forumRefusals.post_not_found);

    const reader = await readerOf(tx, account, clock());
    const postInTopic = await readPost(tx, reader, postId);
    if (!postInTopic) throw new Refused(forumRefusals.post_not_found);

    const { post, topic } = postInTopic;
    if (post.authorId !== account.id) throw new Refused(forumRefusals.not_your_post);
    if (what === 'edited' && post.removedBy !== null && post.removedBy !== 'author')
      throw new Refused(forumRefusals.post_removed);

    const isLocked = topic.lockedAt !== null && !mayReply(reader, { isLocked: true });
    await change(tx, clock(), isLocked);

    await enqueue(tx, postChanged, { postId, what });

    return { id: postId, topicId: topic.id, number: post.number };
  });
}
