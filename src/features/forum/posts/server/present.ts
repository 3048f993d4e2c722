import type { Viewing } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { topicTexts } from '../../topics/texts.ts';
import type { Post } from '../contract.ts';
import { mayChange } from '../permissions.ts';
import { completeQuotesFor, findSeenPeople, linkMentionsFor } from './for-reader.ts';
import { readReactions } from './reactions.ts';
import { type PostRow, readAuthors, type SeenTopic } from './read-posts.ts';
import type { Reader } from './reader.ts';

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

/** The title of a topic. That of someone who has closed their account is gone. */
export const titleOf = ({ title }: { readonly title: string }): string =>
  title || topicTexts.withoutTitle;
