import type { Account } from '#features/identity/server/public.ts';
import { findPeople } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { asksAmong } from '../../asks/server/store.ts';
import { titleOf } from '../../posts/server/present.ts';
import { type ListedRow, readSeenParts } from '../../posts/server/read-posts.ts';
import { type Reader, readerOf } from '../../posts/server/reader.ts';
import { readMuted } from '../../posts/server/readings.ts';
import { slugOfTitle, unreadOf } from '../../posts/topic-rules.ts';
import type { ListedTopic } from '../contract.ts';
import { readTopics } from './read-topics.ts';

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

/** Unread topics are looked for among this many with the latest posts. */
const AMONG = 12;

/**
 * The topics that are new to a member, or have posts since they last had them open, the latest
 * posts first. Empty without a confirmed email address. It is for pages outside the forum and does
 * not count as a visit.
 */
export async function readUnreadTopics(
  db: Executor,
  account: Account,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<ListedTopic[]> {
  if (account.emailVerifiedAt === null) return [];
  const reader = await readerOf(db, account, now);
  const { page } = await readTopics(db, reader, {}, await readMuted(db, account.id));
  const topics = await presentTopics(db, reader, page.slice(0, AMONG), now);
  return topics.filter(({ isNew, unread }) => isNew || unread > 0).slice(0, most);
}
