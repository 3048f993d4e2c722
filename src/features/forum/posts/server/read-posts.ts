import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { idList, isOpenTo, isSeen, type Reader } from './reader.ts';
import { forumPosts, forumReadings, forumTopics } from './tables.ts';

/** A topic with what its reader has read of it; `reading` is null if they have never opened it. */
export type SeenTopic = {
  readonly topic: typeof forumTopics.$inferSelect;
  readonly reading: typeof forumReadings.$inferSelect | null;
};

/** A topic that has not been removed and that the reader may see; undefined for any other. */
export async function readTopic(
  db: Executor,
  reader: Reader,
  topicId: string,
): Promise<SeenTopic | undefined> {
  const [row] = await db
    .select({ topic: forumTopics, reading: forumReadings })
    .from(forumTopics)
    .leftJoin(
      forumReadings,
      and(eq(forumReadings.topicId, forumTopics.id), eq(forumReadings.accountId, reader.id)),
    )
    .where(
      and(
        eq(forumTopics.id, topicId),
        isNull(forumTopics.removedAt),
        isSeen(reader, forumTopics.authorId),
        isOpenTo(reader, forumTopics.category),
      ),
    );
  return row;
}

/** What a topic has for its reader: the posts that are there, and the first and last number. */
export type Extent = { readonly posts: number; readonly first: number; readonly last: number };

/** The extent of a topic. For a reader who is blocked from nobody its counters have it. */
export async function readExtent(
  db: Executor,
  reader: Reader,
  { id, postCount, lastNumber }: SeenTopic['topic'],
): Promise<Extent> {
  if (reader.hidden.length === 0) return { posts: postCount, first: 1, last: lastNumber };

  const isOfTopic = eq(forumPosts.topicId, id);
  const visiblePosts = and(isOfTopic, isSeen(reader, forumPosts.authorId));

  const end = async (order: SQL) =>
    (
      await db
        .select({ number: forumPosts.number })
        .from(forumPosts)
        .where(visiblePosts)
        .orderBy(order)
        .limit(1)
    )[0]?.number ?? 0;

  const isHidden = sql`${forumPosts.authorId} = any(${idList(reader.hidden)})`;
  const hidden = await db.$count(
    forumPosts,
    and(isOfTopic, isHidden, isNull(forumPosts.removedAt)),
  );

  return {
    posts: postCount - hidden,
    first: await end(asc(forumPosts.number)),
    last: await end(desc(forumPosts.number)),
  };
}

const { id, topicId, number, authorId, replyTo, html, createdAt, editedAt, removedBy } = forumPosts;
const postColumns = {
  id,
  topicId,
  number,
  authorId,
  replyTo,
  html,
  createdAt,
  editedAt,
  removedBy,
};

/** A post as far as a page shows it. */
export type PostRow = Pick<typeof forumPosts.$inferSelect, keyof typeof postColumns>;

type Part = { readonly topicId: string; readonly size: number };

const readPart = (
  db: Executor,
  reader: Reader,
  part: Part,
  from: SQL,
  order: SQL,
): Promise<PostRow[]> =>
  db
    .select(postColumns)
    .from(forumPosts)
    .where(and(eq(topicId, part.topicId), from, isSeen(reader, authorId)))
    .orderBy(order)
    .limit(part.size + 1);

/** Posts of a topic from a number on, and whether there are more after them. */
export async function readFrom(
  db: Executor,
  reader: Reader,
  part: Part & { readonly from: number },
) {
  const rows = await readPart(db, reader, part, gte(number, part.from), asc(number));
  return { rows: rows.slice(0, part.size), hasMore: rows.length > part.size };
}

/**
 * The posts of a topic before a number, in their sequence, and whether there are more before them.
 */
export async function readBefore(
  db: Executor,
  reader: Reader,
  part: Part & { readonly before: number },
) {
  const rows = await readPart(db, reader, part, lt(number, part.before), desc(number));
  return { rows: rows.slice(0, part.size).reverse(), hasMore: rows.length > part.size };
}

/** Whether a topic has a post before a number that the reader may see. */
export const hasBefore = async (db: Executor, reader: Reader, of: string, before: number) =>
  (await readPart(db, reader, { topicId: of, size: 0 }, lt(number, before), desc(number))).length >
  0;

/** Whether the topic has a post after the given number. */
export const hasAfter = async (db: Executor, reader: Reader, of: string, after: number) =>
  (await readPart(db, reader, { topicId: of, size: 0 }, gt(number, after), asc(number))).length > 0;

/**
 * Who wrote the posts with these numbers, as far as the reader may see them; removed ones included.
 */
export async function readAuthors(
  db: Executor,
  reader: Reader,
  { topicId: of, numbers }: { readonly topicId: string; readonly numbers: readonly number[] },
): Promise<ReadonlyMap<number, string | null>> {
  if (numbers.length === 0) return new Map();

  const rows = await db
    .select({ number, authorId })
    .from(forumPosts)
    .where(and(eq(topicId, of), inArray(number, [...numbers]), isSeen(reader, authorId)));

  return new Map(rows.map((row) => [row.number, row.authorId]));
}

/** A post with its topic, if the reader may see both. */
export async function readPost(db: Executor, reader: Reader, postId: string) {
  const [row] = await db
    .select({ post: postColumns, source: forumPosts.source, topic: forumTopics })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, topicId))
    .where(
      and(
        eq(id, postId),
        isNull(forumTopics.removedAt),
        isSeen(reader, authorId),
        isSeen(reader, forumTopics.authorId),
        isOpenTo(reader, forumTopics.category),
      ),
    );
  return row;
}

/** A topic of a list, with what its reader has read of it. */
export type ListedRow = {
  readonly topic: typeof forumTopics.$inferSelect;
  readonly readNumber: number | null;
  readonly level: 'follow' | 'normal' | 'mute' | null;
};

/** What a reader with hidden people sees of a topic instead of its counters. */
export type SeenPart = {
  readonly posts: number;
  readonly lastAt: Date;
  readonly lastBy: string | null;
  /** Posts after those that the reader has seen. */
  readonly unread: number;
};

/**
 * Counts the posts that the reader may see, topic by topic; nothing for a reader who is blocked
 * from nobody.
 */
export async function readSeenParts(
  db: Executor,
  reader: Reader,
  rows: readonly ListedRow[],
): Promise<ReadonlyMap<string, SeenPart>> {
  if (reader.hidden.length === 0 || rows.length === 0) return new Map();

  const hidden = idList(reader.hidden);

  const result = await db.execute<{
    id: string;
    hidden: number;
    at: string;
    by: string | null;
    unread: number;
  }>(sql`
    select topic.id,
      (select count(*)::int from forum_posts where topic_id = topic.id and author_id = any(${hidden}) and removed_at is null) as hidden,
      last.created_at as at, last.author_id as by,
      (select count(*)::int from (select from forum_posts where topic_id = topic.id and number > topic.read
        and (author_id is null or author_id <> all(${hidden})) limit 100) as later) as unread
    from unnest(${idList(rows.map(({ topic }) => topic.id))},
      ${sql.param(rows.map(({ readNumber }) => readNumber ?? 0))}::int[]) as topic (id, read)
    cross join lateral (
      select created_at, author_id from forum_posts where topic_id = topic.id and removed_at is null
        and (author_id is null or author_id <> all(${hidden})) order by number desc limit 1
    ) as last`);

  const counts = new Map(rows.map(({ topic }) => [topic.id, topic.postCount]));

  return new Map(
    result.rows.map((row) => [
      row.id,
      {
        posts: (counts.get(row.id) ?? 0) - row.hidden,
        lastAt: new Date(row.at),
        lastBy: row.by,
        unread: row.unread,
      },
    ]),
  );
}
