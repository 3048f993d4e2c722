import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { cutPage } from '#lib/page-cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ListedRow } from '../../posts/server/read-posts.ts';
import { idList, isOpenTo, isSeen, type Reader } from '../../posts/server/reader.ts';
import { forumReadings, forumTopics } from '../../posts/server/tables.ts';
import type { TopicListQuery } from '../contract.ts';

const PAGE = 30;

const isThere = isNull(forumTopics.removedAt);
const isReadBy = (reader: Reader) =>
  and(eq(forumReadings.topicId, forumTopics.id), eq(forumReadings.accountId, reader.id));
const columns = {
  topic: forumTopics,
  readNumber: forumReadings.readNumber,
  level: forumReadings.level,
};

/**
 * A page of topics, those with the latest posts first. The list of all leaves out muted topics and
 * muted categories.
 */
export async function readTopics(
  db: Executor,
  reader: Reader,
  { category, show, cursor }: TopicListQuery,
  muted: readonly string[],
) {
  const { id, lastPostAt } = forumTopics;
  const isAfterCursor =
    cursor &&
    sql`(${lastPostAt}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;

  const listed = and(
    isThere,
    isSeen(reader, forumTopics.authorId),
    isOpenTo(reader, forumTopics.category),
    category === undefined ? undefined : eq(forumTopics.category, category),
    show === undefined ? sql`${forumReadings.level} is distinct from 'mute'` : isShown(show),
    category === undefined && show === undefined && muted.length > 0
      ? sql`${forumTopics.category} <> all(${sql.param([...muted])}::text[])`
      : undefined,
    // Pinned topics are at the top of their category's first page instead.
    category !== undefined && show === undefined ? isNull(forumTopics.pinnedAt) : undefined,
    isAfterCursor,
  );

  const all = () => db.select(columns).from(forumTopics);

  const find = (condition: SQL | undefined): Promise<ListedRow[]> =>
    (show === undefined
      ? all().leftJoin(forumReadings, isReadBy(reader))
      : all().innerJoin(forumReadings, isReadBy(reader))
    )
      .where(condition)
      .orderBy(desc(lastPostAt), desc(id))
      .limit(PAGE + 1);

  const isIn = (ids: readonly string[]) => and(listed, sql`${id} = any(${idList(ids)})`);
  let rows = await find(
    show === 'unread' ? isIn(await readLatestUnread(db, reader, isAfterCursor)) : listed,
  );
  if (show === 'unread' && rows.length <= PAGE)
    rows = await find(isIn(await readUnread(db, reader)));

  return cutPage(rows, PAGE, ({ topic }) => ({ at: topic.lastPostAt, id: topic.id }));
}

/**
 * Unread topics are first looked for among this many of the latest: enough unless the member has
 * read nearly all of them.
 */
const LOOKED_THROUGH = 1000;

/** Those of the latest topics with posts that the reader has not seen, looked up one by one. */
async function readLatestUnread(db: Executor, reader: Reader, isAfterCursor: SQL | undefined) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select latest.id from (
      select id, last_number from forum_topics where ${and(isThere, isAfterCursor)}
      order by last_post_at desc, id desc limit ${LOOKED_THROUGH}
    ) as latest cross join lateral (
      select read_number, level from forum_readings where account_id = ${reader.id} and topic_id = latest.id offset 0
    ) as reading
    where latest.last_number > reading.read_number and reading.level is distinct from 'mute'`);
  return rows.map(({ id }) => id);
}

/**
 * All topics with posts that the reader has not seen, from indexes alone. They are collected before
 * a page of them is read: otherwise the database would look at every topic of the forum for a
 * member who has read almost everything.
 */
async function readUnread(db: Executor, reader: Reader): Promise<readonly string[]> {
  const rows = await db
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .innerJoin(forumReadings, isReadBy(reader))
    .where(and(isThere, isShown('unread')));
  return rows.map(({ id }) => id);
}

const isFollowed = eq(forumReadings.level, 'follow');
const isUnread = sql`${forumTopics.lastNumber} > ${forumReadings.readNumber}`;

const isShown = (show: NonNullable<TopicListQuery['show']>): SQL | undefined =>
  show === 'followed'
    ? isFollowed
    : and(isUnread, sql`${forumReadings.level} is distinct from 'mute'`);

/** The pinned topics of a category, the one that was pinned last first. */
export const readPinned = (db: Executor, reader: Reader, category: string): Promise<ListedRow[]> =>
  db
    .select(columns)
    .from(forumTopics)
    .leftJoin(forumReadings, isReadBy(reader))
    .where(
      and(
        isThere,
        isSeen(reader, forumTopics.authorId),
        isOpenTo(reader, forumTopics.category),
        sql`${forumTopics.category} = ${category}`,
        isNotNull(forumTopics.pinnedAt),
      ),
    )
    .orderBy(desc(forumTopics.pinnedAt), asc(forumTopics.id));
