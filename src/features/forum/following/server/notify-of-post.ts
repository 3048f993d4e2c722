import { and, eq, inArray, isNull } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import {
  type NotificationKind,
  notify,
  publishToAccounts,
} from '#features/notifications/server/public.ts';
import type { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { categoryName, categoryOf } from '../../categories.ts';
import { forumChanged } from '../../posts/live-updates.ts';
import { noticeKey, type postChanged } from '../../posts/server/post-changed.ts';
import { findOutside } from '../../posts/server/reader.ts';
import { findMutedBy, readFollowers, readPresent } from '../../posts/server/readings.ts';
import { forumPosts, forumTopics } from '../../posts/server/tables.ts';
import { renderPost, type Visibility } from '../../writing/server/render-post.ts';
import { followForPlayers } from './event-threads.ts';
import { mentioned, posted, quoted, replied, started } from './notifications.ts';

/**
 * Notifies the members whom a post concerns, each once: those it mentions, quotes or answers, and
 * the followers of its topic. Left out are those who may find no trace of its author or of the
 * topic's, those who have muted the topic, and those without a confirmed email address, who read
 * nothing of the forum.
 * @param isNew whether it was just added; an edited post reaches only those whom it newly mentions
 */
async function notifyOfPost(
  tx: Executor,
  {
    post,
    topic,
    visibility,
  }: NoticedPost & {
    readonly visibility: Exclude<Visibility, 'everyone'>;
  },
  isNew: boolean,
): Promise<void> {
  const { mentions, quotes: quotedIds } = await readReferences(tx, post, visibility);
  const quotes = isNew ? await findAuthorsOf(tx, quotedIds) : [];
  const answeredAuthor =
    isNew && post.replyTo !== null
      ? await findAuthorOfNumber(tx, topic.id, post.replyTo)
      : undefined;

  const isFirst = post.number === 1;
  const followers = isNew ? await readFollowers(tx, { topicId: topic.id, isFirst }) : [];
  const recipients = [
    ...new Set([...mentions, ...quotes, ...(answeredAuthor ? [answeredAuthor] : []), ...followers]),
  ];

  const excluded = new Set([
    ...(post.authorId === null
      ? []
      : [post.authorId, ...(await findBlockedPairs(tx, post.authorId))]),
    ...(topic.authorId === null ? [] : await findBlockedPairs(tx, topic.authorId)),
    ...(await findMutedBy(tx, topic.id, recipients)),
    ...(await findUnconfirmed(tx, recipients)),
    ...(await findOutside(tx, topic.category, recipients, visibility.now)),
  ]);

  // What is read later, perhaps without the tier, does not say what the lounge talks about.
  const isForTier = categoryOf(topic.category)?.minTier !== undefined;
  const title = isForTier ? categoryName(topic.category) : topic.title;
  const about = { topicId: topic.id, title, postId: post.id };

  const tell = async <Payload>(
    kind: NotificationKind<Payload>,
    ids: readonly string[],
    payload: Payload,
  ) => {
    const to = ids.filter((id) => !excluded.has(id));
    for (const id of to) excluded.add(id);

    if (to.length === 0) return;

    // It has the time of the post, so that reading the post marks the notification as read.
    await notify(tx, post.createdAt, {
      kind,
      to,
      actor: post.authorId,
      payload,
      key: noticeKey(post.id),
    });
  };

  await tell(mentioned, mentions, about);
  await tell(quoted, quotes, about);
  await tell(replied, answeredAuthor ? [answeredAuthor] : [], about);
  if (isFirst) await tell(started, followers, { ...about, category: categoryName(topic.category) });
  else await tell(posted, followers, about);
}

async function findUnconfirmed(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const accounts = await findAccounts(tx, ids);
  return [...accounts.values()].flatMap(({ id, emailVerifiedAt }) =>
    emailVerifiedAt === null ? id : [],
  );
}

/**
 * The accounts that a post mentions and the posts that it quotes. A post of the club has neither.
 */
async function readReferences(
  tx: Executor,
  { authorId, source }: NoticedPost['post'],
  visibility: Visibility,
) {
  const rendered =
    authorId === null ? undefined : await renderPost(tx, { authorId, source, visibility });
  return rendered?.ok ? rendered.value : { mentions: [], quotes: [] };
}

/** A post with its topic, regardless of who may see it. */
export async function readNoticed(db: Executor, postId: string) {
  const { id, number, topicId, authorId, replyTo, source, createdAt, removedAt } = forumPosts;

  const [row] = await db
    .select({
      post: { id, number, topicId, authorId, replyTo, source, createdAt, removedAt },
      topic: forumTopics,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, topicId))
    .where(eq(id, postId));

  return row;
}
export type NoticedPost = NonNullable<Awaited<ReturnType<typeof readNoticed>>>;

/** Who wrote these posts. */
async function findAuthorsOf(db: Executor, postIds: readonly string[]): Promise<readonly string[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ authorId: forumPosts.authorId })
    .from(forumPosts)
    .where(and(inArray(forumPosts.id, [...postIds]), isNull(forumPosts.removedAt)));
  return rows.flatMap(({ authorId }) => authorId ?? []);
}

/** Who wrote the post with this number of a topic. */
async function findAuthorOfNumber(
  db: Executor,
  topicId: string,
  number: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ authorId: forumPosts.authorId })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.topicId, topicId),
        eq(forumPosts.number, number),
        isNull(forumPosts.removedAt),
      ),
    );
  return row?.authorId ?? undefined;
}

/**
 * Sends a live update of a changed post to everyone who has the forum open and to the topic's
 * followers. Notifies the members whom a new post concerns, and in the thread of a golf day
 * everyone with a place there. Members of a blocked pair learn nothing of each other's posts and
 * reactions. Running it again sends no second notification.
 */
export async function tellOfPost(
  { database, clock, memberFacts }: Pick<Services, 'database' | 'clock' | 'memberFacts'>,
  { postId, what, by }: z.infer<typeof postChanged.payload>,
): Promise<void> {
  const postInTopic = await readNoticed(database, postId);
  if (!postInTopic) return;

  const { post, topic } = postInTopic;
  const now = clock();
  const { id: topicId, category } = topic;
  const eventId = topic.eventId ?? topic.loungeEventId;
  if (eventId !== null && what === 'added')
    await followForPlayers(database, { memberFacts }, { topicId, category, eventId, now });

  // Streams are locked until the end of their transaction, so this one does nothing else.
  await database.transaction(async (tx) => {
    const receivers = new Set([
      ...(await readPresent(tx, now)),
      ...(await readFollowers(tx, { topicId: topic.id, isFirst: false })),
    ]);

    for (const person of [post.authorId, topic.authorId, by])
      for (const id of person ? await findBlockedPairs(tx, person) : []) receivers.delete(id);
    for (const id of await findOutside(tx, topic.category, [...receivers], now))
      receivers.delete(id);

    await publishToAccounts(tx, {
      to: [...receivers],
      update: forumChanged,
      data: { topicId: topic.id, postId, number: post.number },
      now,
    });
  });

  if (
    what === 'removed' ||
    what === 'reacted' ||
    post.removedAt !== null ||
    topic.removedAt !== null
  )
    return;

  const visibility = { facts: memberFacts, now };
  await database.transaction((tx) =>
    notifyOfPost(tx, { ...postInTopic, visibility }, what === 'added'),
  );
}
