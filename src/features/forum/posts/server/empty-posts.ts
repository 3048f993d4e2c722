import { sql } from 'drizzle-orm';
import { withdrawNotifications } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { noticeKey } from '../../notices/notice-key.ts';

/**
 * Empties the posts and titles of an account that is being closed. Numbers stay, so that links to
 * other posts hold. A topic stays if others have written in it. Notifications that repeat one of
 * the titles are withdrawn.
 */
export async function emptyPostsOf(tx: Executor, accountId: string, now: Date): Promise<void> {
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
