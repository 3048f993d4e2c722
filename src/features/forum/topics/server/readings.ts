import { gt, type SQL, sql } from 'drizzle-orm';
import { addMinutes } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { idList, isSeen, type Reader } from '../../server/reader.ts';
import { UNREAD_COUNTED } from '../unread.ts';
import { forumVisits } from './tables.ts';

/** A visit ends when a member has not been seen in the forum for this long. */
const VISIT_MINUTES = 30;
/** Open pages ask more often than this, so anyone who was seen within it has the forum open. */
const PRESENT_MINUTES = 15;
/** A visit is written down at most so often. */
const NOTED_EVERY_MINUTES = 1;

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** What changed when a member read on. */
export type ReadOn = {
  /** When the post was written up to which they have read. */
  readonly until: Date;
  /** Whether they have now read the topic to its end, and had not before. */
  readonly finished: boolean;
};

/**
 * Moves the place up to which a member has read a topic, only ever forwards.
 * @param read.number of a post that they have seen; more than the last counts as the last
 * @returns undefined if they had read as far before
 */
export async function readOn(
  tx: Executor,
  read: {
    readonly accountId: string;
    readonly topicId: string;
    readonly number: number;
    readonly now: Date;
  },
): Promise<ReadOn | undefined> {
  const { rows } = await tx.execute<{ finished: boolean; until: string }>(sql`
    with topic as (
      select id, last_number, least(${read.number}::int, last_number) as number from forum_topics
      where id = ${read.topicId} and removed_at is null
    ), moved as (
      insert into forum_readings as reading (account_id, topic_id, read_number, visited_at)
      select ${read.accountId}, id, number, ${at(read.now)} from topic
      on conflict (account_id, topic_id) do update
        set read_number = excluded.read_number, visited_at = excluded.visited_at
        where reading.read_number < excluded.read_number
      returning read_number
    )
    select read_number = last_number as finished, (
      select created_at from forum_posts where topic_id = topic.id and forum_posts.number <= read_number
      order by forum_posts.number desc limit 1
    ) as until from moved, topic`);

  return rows[0] && { finished: rows[0].finished, until: new Date(rows[0].until) };
}

/** Notes that a member is in the forum. */
export async function noteVisit(db: Executor, accountId: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into forum_visits as visit (account_id, seen_at) values (${accountId}, ${at(now)})
    on conflict (account_id) do update set seen_at = excluded.seen_at,
      previous_at = case when visit.seen_at < ${at(addMinutes(now, -VISIT_MINUTES))}
        then visit.seen_at else visit.previous_at end
    where visit.seen_at < ${at(addMinutes(now, -NOTED_EVERY_MINUTES))}`);
}

/** The members who have the forum open now. */
export async function readPresent(db: Executor, now: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ id: forumVisits.accountId })
    .from(forumVisits)
    .where(gt(forumVisits.seenAt, addMinutes(now, -PRESENT_MINUTES)));
  return rows.map(({ id }) => id);
}

/** The followed topics in which there are posts that a member has not seen, counted up to 100. */
export async function countUnreadTopics(
  db: Executor,
  { id, hidden }: Omit<Reader, 'isAdmin'>,
): Promise<number> {
  const isSeenPost =
    hidden.length === 0
      ? sql`true`
      : sql`exists (select from forum_posts post where post.topic_id = topic.id
          and post.number > reading.read_number and (post.author_id is null or post.author_id <> all(${idList(hidden)})))`;

  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from (
      select from forum_readings reading join forum_topics topic on topic.id = reading.topic_id
      where reading.account_id = ${id} and reading.level = 'follow' and topic.removed_at is null
        and topic.last_number > reading.read_number
        and ${isSeen({ hidden }, sql`topic.author_id`)} and ${isSeenPost}
      limit ${UNREAD_COUNTED}
    ) as topics`);

  return rows[0]?.unread ?? 0;
}
