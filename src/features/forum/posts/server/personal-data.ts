import { asc, eq, sql } from 'drizzle-orm';
import { withdrawNotifications } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { noticeKey } from './post-changed.ts';
import {
  forumCategoryLevels,
  forumPosts,
  forumPostVersions,
  forumReactions,
  forumReadings,
  forumTopics,
  forumVisits,
} from './tables.ts';

/**
 * The tables of posts and what belongs to them in the register of personal data. Reactions and
 * versions come after the posts and are so erased before them: once posts are emptied, nobody knows
 * whose they were.
 */
export const postPersonalData: readonly PersonalTable[] = [
  {
    table: 'forum_posts',
    holds: 'What you’ve written in the forum, when, and what you’ve removed',
    reason: 'So that members can talk to each other (contract)',
    keptFor: 'Until you close your account',
    kept: 'Where you wrote, other members’ topics say that a post was removed. What they quoted from you stays in their posts.',
    collect: (db, accountId) =>
      db
        .select({
          id: forumPosts.id,
          topicId: forumPosts.topicId,
          number: forumPosts.number,
          text: forumPosts.source,
          at: forumPosts.createdAt,
          editedAt: forumPosts.editedAt,
          removedAt: forumPosts.removedAt,
        })
        .from(forumPosts)
        .where(eq(forumPosts.authorId, accountId))
        .orderBy(asc(forumPosts.createdAt), asc(forumPosts.id)),
    erase: emptyPostsOf,
  },
  {
    table: 'forum_topics',
    holds: 'The topics you’ve started in the forum, with their titles',
    reason: 'So that members can talk to each other (contract)',
    keptFor: 'Until you close your account',
    kept: 'Where others have replied, the topic stays without your title.',
    collect: (db, accountId) =>
      db
        .select({
          id: forumTopics.id,
          title: forumTopics.title,
          category: forumTopics.category,
          at: forumTopics.createdAt,
        })
        .from(forumTopics)
        .where(eq(forumTopics.authorId, accountId))
        .orderBy(asc(forumTopics.createdAt), asc(forumTopics.id)),
    // `emptyPostsOf` has done it: topics and their first posts change in one statement.
    erase: async () => undefined,
  },
  {
    table: 'forum_readings',
    holds:
      'Which topics of the forum you’ve opened, how far you’ve read them, and which you follow or have muted',
    reason: 'To open a topic where you left off, and to tell you what’s new (contract)',
    keptFor: 'Until you close your account',
    collect: (db, accountId) =>
      db
        .select({
          topicId: forumReadings.topicId,
          readNumber: forumReadings.readNumber,
          visitedAt: forumReadings.visitedAt,
          level: forumReadings.level,
        })
        .from(forumReadings)
        .where(eq(forumReadings.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumReadings).where(eq(forumReadings.accountId, accountId));
    },
  },
  {
    table: 'forum_category_levels',
    holds: 'Which categories of the forum you follow or have muted',
    reason: 'To tell you what’s new there (contract)',
    keptFor: 'Until you change it, or close your account',
    collect: (db, accountId) =>
      db
        .select({ category: forumCategoryLevels.category, level: forumCategoryLevels.level })
        .from(forumCategoryLevels)
        .where(eq(forumCategoryLevels.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumCategoryLevels).where(eq(forumCategoryLevels.accountId, accountId));
    },
  },
  {
    table: 'forum_visits',
    holds: 'When you were last in the forum, and the time before',
    reason:
      'To show you at once what changes while you’re there, and what’s new since you left (contract)',
    keptFor: 'Until your next visit, or until you close your account',
    collect: (db, accountId) =>
      db
        .select({ seenAt: forumVisits.seenAt, previousAt: forumVisits.previousAt })
        .from(forumVisits)
        .where(eq(forumVisits.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumVisits).where(eq(forumVisits.accountId, accountId));
    },
  },
  {
    table: 'forum_reactions',
    holds: 'Which posts you’ve reacted to, how and when',
    reason: 'To show it to other members (contract)',
    keptFor: 'Until you take it back, or close your account',
    collect: (db, accountId) =>
      db
        .select({
          postId: forumReactions.postId,
          kind: forumReactions.kind,
          reactedAt: forumReactions.reactedAt,
        })
        .from(forumReactions)
        .where(eq(forumReactions.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumReactions).where(eq(forumReactions.accountId, accountId));
    },
  },
  {
    table: 'forum_post_versions',
    holds: 'What your posts said before you changed them',
    reason:
      'So that a discussion can be followed, and abuse can’t be edited away (legitimate interest)',
    keptFor: 'Until you close your account',
    collect: (db, accountId) =>
      db
        .select({
          postId: forumPostVersions.postId,
          number: forumPostVersions.number,
          text: forumPostVersions.source,
          writtenAt: forumPostVersions.writtenAt,
        })
        .from(forumPostVersions)
        .innerJoin(forumPosts, eq(forumPosts.id, forumPostVersions.postId))
        .where(eq(forumPosts.authorId, accountId))
        .orderBy(asc(forumPostVersions.postId), asc(forumPostVersions.number)),
    erase: async (tx, accountId) => {
      await tx
        .delete(forumPostVersions)
        .where(
          sql`${forumPostVersions.postId} in (select id from forum_posts where author_id = ${accountId})`,
        );
    },
  },
];

/**
 * Empties the posts and titles of an account that is being closed. Numbers stay, so that links to
 * other posts hold. A topic stays if others have written in it. Notifications that repeat one of
 * the titles are withdrawn.
 */
async function emptyPostsOf(tx: Executor, accountId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select post.id from forum_posts post join forum_topics topic on topic.id = post.topic_id
    where topic.author_id = ${accountId}`);

  await withdrawNotifications(
    tx,
    rows.map(({ id }) => noticeKey(id)),
  );

  await tx.execute(sql`
    with emptied as (
      update forum_posts set author_id = null, source = '', html = '', plain_text = '', heading = '',
        edited_at = null, removed_at = coalesce(removed_at, ${at}), removed_by = 'closed'
      where author_id = ${accountId}
      returning topic_id, old.removed_at is null as was_there
    ), fewer as (
      select topic_id, count(*) filter (where was_there)::int as posts from emptied group by topic_id
    ), touched as (
      select id from forum_topics where author_id = ${accountId} or last_author_id = ${accountId}
      union select topic_id from fewer
    ), changed as (
      update forum_topics topic set
        post_count = post_count - coalesce(fewer.posts, 0),
        title = case when topic.author_id = ${accountId} then '' else title end,
        removed_at = case when topic.author_id = ${accountId} and post_count = coalesce(fewer.posts, 0)
          then coalesce(topic.removed_at, ${at}) else topic.removed_at end,
        author_id = nullif(topic.author_id, ${accountId}),
        last_author_id = last.author_id,
        last_post_at = coalesce(last.created_at, topic.last_post_at)
      from touched left join fewer on fewer.topic_id = touched.id left join lateral (
        select author_id, created_at from forum_posts
        where topic_id = touched.id and removed_at is null and author_id is distinct from ${accountId}
        order by number desc limit 1
      ) last on true where topic.id = touched.id
      returning topic.category, old.removed_at is null and new.removed_at is not null as is_gone
    )
    update forum_categories set topic_count = topic_count - gone.topics
    from (select category, count(*)::int as topics from changed where is_gone group by category) gone
    where gone.category = slug`);
}
