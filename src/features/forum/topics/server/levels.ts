import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { CategorySlug } from '../../categories.ts';
import type { Level } from '../levels.ts';
import { forumCategories, forumCategoryLevels, forumReadings } from './tables.ts';

/** Stores what a member wants of a topic. */
export async function setTopicLevel(
  tx: Executor,
  chosen: {
    readonly accountId: string;
    readonly topicId: string;
    readonly level: Level;
    readonly now: Date;
  },
): Promise<void> {
  const { level, now } = chosen;
  await tx
    .insert(forumReadings)
    .values({ accountId: chosen.accountId, topicId: chosen.topicId, level, visitedAt: now })
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
