import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { addMinutes } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { CategorySlug, Level } from '../../categories.ts';
import { UNREAD_COUNTED } from '../topic-rules.ts';
import { idList, isOpenTo, isSeen, type Reader } from './reader.ts';
import { forumCategories, forumCategoryLevels, forumReadings, forumVisits } from './tables.ts';

/** A visit ends when a member has not been seen in the forum for this long. */
const VISIT_MINUTES = 30;
/** Open pages ask more often than this, so anyone who was seen within it has the forum open. */
const PRESENT_MINUTES = 15;
/** The least time between two writes of the same visit. */
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
  progress: {
    readonly accountId: string;
    readonly topicId: string;
    readonly number: number;
    readonly now: Date;
  },
): Promise<ReadOn | undefined> {
  const { rows } = await tx.execute<{ finished: boolean; until: string }>(sql`
    with topic as (
      select id, last_number, least(${progress.number}::int, last_number) as number from forum_topics
      where id = ${progress.topicId} and removed_at is null
    ), moved as (
      insert into forum_readings as reading (account_id, topic_id, read_number, visited_at)
      select ${progress.accountId}, id, number, ${at(progress.now)} from topic
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
  { id, hidden, closed }: Omit<Reader, 'isAdmin'>,
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
        and ${isOpenTo({ closed }, sql`topic.category`)}
        and ${isSeen({ hidden }, sql`topic.author_id`)} and ${isSeenPost}
      limit ${UNREAD_COUNTED}
    ) as topics`);

  return rows[0]?.unread ?? 0;
}

/** Stores what a member wants of a topic. */
export async function setTopicLevel(
  tx: Executor,
  choice: {
    readonly accountId: string;
    readonly topicId: string;
    readonly level: Level;
    readonly now: Date;
  },
): Promise<void> {
  const { level, now } = choice;
  await tx
    .insert(forumReadings)
    .values({ accountId: choice.accountId, topicId: choice.topicId, level, visitedAt: now })
    .onConflictDoUpdate({
      target: [forumReadings.accountId, forumReadings.topicId],
      set: { level },
    });
}

/** Stores what a member wants of a category; only what is not the usual. */
export async function setCategoryLevel(
  tx: Executor,
  accountId: string,
  { category, level }: { readonly category: CategorySlug; readonly level: Level },
): Promise<void> {
  const table = forumCategoryLevels;
  if (level === 'normal')
    await tx.delete(table).where(and(eq(table.accountId, accountId), eq(table.category, category)));
  else
    await tx
      .insert(table)
      .values({ accountId, category, level })
      .onConflictDoUpdate({ target: [table.accountId, table.category], set: { level } });
}

/** Every category with the number of its topics and what a member wants of it. */
export const readCategories = (db: Executor, accountId: string) =>
  db
    .select({
      slug: forumCategories.slug,
      topics: forumCategories.topicCount,
      level: sql<Level>`coalesce(${forumCategoryLevels.level}, 'normal')`,
    })
    .from(forumCategories)
    .leftJoin(
      forumCategoryLevels,
      and(
        eq(forumCategoryLevels.category, forumCategories.slug),
        eq(forumCategoryLevels.accountId, accountId),
      ),
    );

/** The categories that a member has muted. */
export async function readMuted(db: Executor, accountId: string): Promise<readonly string[]> {
  const { category, level } = forumCategoryLevels;
  const rows = await db
    .select({ category })
    .from(forumCategoryLevels)
    .where(and(eq(forumCategoryLevels.accountId, accountId), eq(level, 'mute')));
  return rows.map((row) => row.category);
}

/**
 * The members who are notified of new posts in a topic; with its first post, those who follow the
 * category.
 */
export async function readFollowers(
  db: Executor,
  { topicId, isFirst }: { readonly topicId: string; readonly isFirst: boolean },
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select account_id as id from forum_readings where topic_id = ${topicId} and level = 'follow'
    union
    select chosen.account_id from forum_category_levels chosen
      join forum_topics topic on topic.category = chosen.category
    where ${isFirst} and topic.id = ${topicId} and chosen.level = 'follow'`);
  return rows.map(({ id }) => id);
}

/**
 * Those of these members who have muted a topic, or its category without following the topic
 * itself.
 */
export async function findMutedBy(
  db: Executor,
  topicId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select member.id from unnest(${sql.param([...ids])}::uuid[]) as member (id)
      join forum_topics topic on topic.id = ${topicId}
      left join forum_readings reading on reading.account_id = member.id and reading.topic_id = topic.id
      left join forum_category_levels chosen on chosen.account_id = member.id and chosen.category = topic.category
    where reading.level = 'mute' or (chosen.level = 'mute' and reading.level is distinct from 'follow')`);
  return new Set(rows.map(({ id }) => id));
}
