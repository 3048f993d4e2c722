import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { asksAmong } from '../../asks/server/store.ts';
import type { Topic } from '../../posts/contract.ts';
import { mayReply } from '../../posts/permissions.ts';
import { presentPosts, titleOf } from '../../posts/server/present.ts';
import {
  type Extent,
  hasAfter,
  hasBefore,
  readBefore,
  readExtent,
  readFrom,
  readTopic,
  type SeenTopic,
} from '../../posts/server/read-posts.ts';
import type { Reader } from '../../posts/server/reader.ts';
import { slugOfTitle } from '../../posts/topic-rules.ts';
import { forumRefusals } from '../../texts.ts';
import type { Posts, PostsQuery, TopicPage } from '../contract.ts';

/** Posts that a topic opens with: from the one at which it opens, and before it. */
const OPENED = 20;
const OPENED_BEFORE = 5;

/** Posts that are added when a reader scrolls on. */
const ADDED = 30;

/**
 * A topic with the posts around a number: the given one, or the first that the reader has not seen.
 * It reads the same few rows however long the topic is.
 */
export async function openTopic(
  db: Executor,
  reader: Reader,
  { topicId, at }: { readonly topicId: string; readonly at: number | undefined },
  visibility: Parameters<typeof presentPosts>[4],
): Promise<TopicPage> {
  const topicInReading = await readTopic(db, reader, topicId);
  if (!topicInReading) throw new Refused(forumRefusals.topic_not_found);

  const extent = await readExtent(db, reader, topicInReading.topic);
  const number = at ?? (topicInReading.reading?.readNumber ?? 0) + 1;
  const opensAt = Math.max(extent.first, Math.min(number, extent.last));
  const [before, from] = await Promise.all([
    readBefore(db, reader, { topicId, before: opensAt, size: OPENED_BEFORE }),
    readFrom(db, reader, { topicId, from: opensAt, size: OPENED }),
  ]);

  return {
    topic: await presentTopic(db, reader, topicInReading, extent),
    posts: await presentPosts(
      db,
      reader,
      topicInReading.topic,
      [...before.rows, ...from.rows],
      visibility,
    ),
    hasEarlier: before.hasMore,
    hasLater: from.hasMore,
    opensAt: from.rows[0]?.number ?? opensAt,
  };
}

/** The posts of a topic after or before a number. */
export async function readMore(
  db: Executor,
  reader: Reader,
  topicId: string,
  which: PostsQuery,
  visibility: Parameters<typeof presentPosts>[4],
): Promise<Posts> {
  const topicInReading = await readTopic(db, reader, topicId);
  if (!topicInReading) throw new Refused(forumRefusals.topic_not_found);

  const posts = (rows: Parameters<typeof presentPosts>[3]) =>
    presentPosts(db, reader, topicInReading.topic, rows, visibility);

  if ('after' in which) {
    const { rows, hasMore } = await readFrom(db, reader, {
      topicId,
      from: which.after + 1,
      size: ADDED,
    });
    const hasEarlier = await hasBefore(db, reader, topicId, which.after + 1);
    return { posts: await posts(rows), hasEarlier, hasLater: hasMore };
  }

  const { rows, hasMore } = await readBefore(db, reader, {
    topicId,
    before: which.before,
    size: ADDED,
  });

  const hasLater = await hasAfter(db, reader, topicId, which.before - 1);

  return { posts: await posts(rows), hasEarlier: hasMore, hasLater };
}

/** A topic on its own page. */
async function presentTopic(
  db: Executor,
  reader: Reader,
  { topic, reading }: SeenTopic,
  { posts, first, last }: Extent,
): Promise<Topic> {
  const event = topic.eventId === null ? undefined : await readEvent(db, topic.eventId);
  const isLocked = topic.lockedAt !== null;

  return {
    id: topic.id,
    slug: slugOfTitle(topic.title),
    title: titleOf(topic),
    category: topic.category,
    at: topic.createdAt.toISOString(),
    posts,
    firstNumber: first,
    lastNumber: last,
    readNumber: reading?.readNumber ?? 0,
    level: reading?.level ?? 'normal',
    isLocked,
    isPinned: topic.pinnedAt !== null,
    event: event ? presentEvent(event) : null,
    isAsk: (await asksAmong(db, [topic.id])).has(topic.id),
    can: { reply: mayReply(reader, { isLocked }) },
  };
}

const presentEvent = ({ id, title, city, startsAt }: EventRecord) => ({
  id,
  title,
  city,
  startsAt: startsAt.toISOString(),
});
