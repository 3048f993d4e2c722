import { findPeople } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { asksAmong } from '../../asks/server/store.ts';
import type { Reader } from '../../server/reader.ts';
import type { ListedTopic } from '../contract.ts';
import { slugOfTitle } from '../slug.ts';
import { topicTexts } from '../texts.ts';
import { unreadOf } from '../unread.ts';
import { type ListedRow, readSeenParts } from './read-topics.ts';

/** The title of a topic. That of someone who has closed their account is gone. */
export const titleOf = ({ title }: { readonly title: string }): string =>
  title || topicTexts.withoutTitle;

/**
 * Topics in a list for a reader, in the same sequence. One in which they may see no post is left
 * out.
 */
export async function presentTopics(
  db: Executor,
  reader: Reader,
  rows: readonly ListedRow[],
  now: Date,
): Promise<ListedTopic[]> {
  const parts = await readSeenParts(db, reader, rows);

  const counted = rows.flatMap((row) => {
    const { topic, readNumber } = row;
    const { isNew, unread } = unreadOf({ ...topic, readNumber }, now);

    if (reader.hidden.length === 0)
      return [
        {
          row,
          posts: topic.postCount,
          at: topic.lastPostAt,
          by: topic.lastAuthorId,
          isNew,
          unread,
        },
      ];

    const part = parts.get(topic.id);
    if (!part) return [];

    const seen = { posts: part.posts, at: part.lastAt, by: part.lastBy };

    return [{ row, ...seen, isNew, unread: readNumber === null ? 0 : part.unread }];
  });

  const people = await findPeople(
    db,
    reader.id,
    counted.flatMap(({ by }) => by ?? []),
  );

  const asks = await asksAmong(
    db,
    counted.map(({ row }) => row.topic.id),
  );

  return counted.map(({ row: { topic, level }, posts, at, by, isNew, unread }) => ({
    id: topic.id,
    slug: slugOfTitle(topic.title),
    title: titleOf(topic),
    category: topic.category,
    posts,
    last: { at: at.toISOString(), by: by === null ? null : (people.get(by) ?? null) },
    unread,
    isNew,
    level: level ?? 'normal',
    isPinned: topic.pinnedAt !== null,
    isLocked: topic.lockedAt !== null,
    eventId: topic.eventId,
    isAsk: asks.has(topic.id),
  }));
}
