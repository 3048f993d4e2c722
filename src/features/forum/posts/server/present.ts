import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import type { Viewing } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { asksAmong } from '../../asks/server/store.ts';
import { completeQuotesFor } from '../../markdown/server/read-quotes.ts';
import { readReactions } from '../../reactions/server/store.ts';
import { findSeenPeople, linkMentionsFor } from '../../server/people-in-posts.ts';
import type { Reader } from '../../server/reader.ts';
import { titleOf } from '../../topics/server/present.ts';
import { slugOfTitle } from '../../topics/slug.ts';
import type { Post, Topic } from '../contract.ts';
import { mayChange, mayReply } from '../permissions.ts';
import { type Extent, type PostRow, readAuthors, type SeenTopic } from './read-posts.ts';

type TopicRow = SeenTopic['topic'];

/**
 * Posts of one topic for a reader, with the people as they may see them. @param finds by what they
 * find people
 */
export async function presentPosts(
  db: Executor,
  reader: Reader,
  topic: TopicRow,
  rows: readonly PostRow[],
  finds: Omit<Viewing, 'viewerId'>,
): Promise<Post[]> {
  const answered = await readAuthors(db, reader, {
    topicId: topic.id,
    numbers: [...new Set(rows.flatMap(({ replyTo }) => replyTo ?? []))],
  });

  const ids = [...rows.map(({ authorId }) => authorId), ...answered.values()].filter(
    (id) => id !== null,
  );
  const viewing = { ...finds, viewerId: reader.id };
  const people = await findSeenPeople(db, viewing, ids);

  const reactions = await readReactions(
    db,
    reader.id,
    rows.map(({ id }) => id),
  );

  const texts = rows.map(({ html, removedBy }) => (removedBy === null ? html : ''));

  const completed = await linkMentionsFor(
    db,
    viewing,
    await completeQuotesFor(db, reader.id, texts),
  );

  const personOf = (id: string | null | undefined) => (id ? (people.get(id) ?? null) : null);

  return rows.map((row, index) => {
    const isMine = row.authorId === reader.id;
    const { replyTo, removedBy } = row;

    return {
      id: row.id,
      number: row.number,
      author: removedBy === null || isMine ? personOf(row.authorId) : null,
      byClub: row.authorId === null && removedBy === null,
      isMine,
      html: completed[index] ?? '',
      removedBy,
      at: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      replyTo:
        replyTo !== null && answered.has(replyTo)
          ? { number: replyTo, name: personOf(answered.get(replyTo))?.name ?? null }
          : null,
      reactions: reactions.get(row.id) ?? [],
      can: mayChange(reader, { isLocked: topic.lockedAt !== null }, { isMine, removedBy }),
    };
  });
}

/** A topic on its own page. */
export async function presentTopic(
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
