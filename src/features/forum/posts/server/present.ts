import type { Account } from '#features/identity/server/public.ts';
import type { Viewing } from '#features/members/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { forumRefusals } from '../../texts.ts';
import type { Post, PostPlace } from '../contract.ts';
import { mayChange } from '../permissions.ts';
import { slugOfTitle } from '../topic-rules.ts';
import { completeQuotesFor, findSeenPeople, linkMentionsFor } from './for-reader.ts';
import { readReactions } from './reactions.ts';
import { type PostRow, readAuthors, readPost, type SeenTopic } from './read-posts.ts';
import { type Reader, readerOf } from './reader.ts';

type TopicRow = SeenTopic['topic'];

/**
 * Posts of one topic for a reader, with the people as they may see them.
 * @param visibility what decides which members the reader finds
 */
export async function presentPosts(
  db: Executor,
  reader: Reader,
  topic: TopicRow,
  rows: readonly PostRow[],
  visibility: Omit<Viewing, 'viewerId'>,
): Promise<Post[]> {
  const answeredAuthors = await readAuthors(db, reader, {
    topicId: topic.id,
    numbers: [...new Set(rows.flatMap(({ replyTo }) => replyTo ?? []))],
  });

  const ids = [...rows.map(({ authorId }) => authorId), ...answeredAuthors.values()].filter(
    (id) => id !== null,
  );
  const viewing = { ...visibility, viewerId: reader.id };
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
        replyTo !== null && answeredAuthors.has(replyTo)
          ? { number: replyTo, name: personOf(answeredAuthors.get(replyTo))?.name ?? null }
          : null,
      reactions: reactions.get(row.id) ?? [],
      can: mayChange(reader, { isLocked: topic.lockedAt !== null }, { isMine, removedBy }),
    };
  });
}

/** The title of a topic. That of someone who has closed their account is gone. */
export const titleOf = ({ title }: { readonly title: string }): string =>
  title || 'Topic by a former member';

type Needs = Pick<Services, 'database' | 'clock' | 'memberFacts'>;

/** A post as a member may see it; undefined where it is not there for them. */
export async function findPostView(
  { database, clock, memberFacts }: Needs,
  account: Account,
  postId: string,
): Promise<Post | undefined> {
  const reader = await readerOf(database, account, clock());
  const postInTopic = await readPost(database, reader, postId);
  if (!postInTopic) return undefined;

  const visibility = { facts: memberFacts, now: clock() };
  const [view] = await presentPosts(
    database,
    reader,
    postInTopic.topic,
    [postInTopic.post],
    visibility,
  );

  return view;
}

/** A post as a member may see it; throws the refusal `post_not_found`. */
export async function viewPost(needs: Needs, account: Account, postId: string): Promise<Post> {
  const view = await findPostView(needs, account, postId);
  if (!view) throw new Refused(forumRefusals.post_not_found);
  return view;
}

/** Where a post is; throws the refusal `post_not_found`. */
export async function placeOfPost(
  { database: db, clock }: Pick<Needs, 'database' | 'clock'>,
  account: Account,
  postId: string,
): Promise<PostPlace> {
  const postInTopic = await readPost(db, await readerOf(db, account, clock()), postId);
  if (!postInTopic) throw new Refused(forumRefusals.post_not_found);

  const { post, topic } = postInTopic;
  return { topicId: topic.id, slug: slugOfTitle(topic.title), number: post.number };
}
