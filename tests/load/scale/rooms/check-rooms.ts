import { sql } from 'drizzle-orm';
import { parseMarkdown, renderMarkdown } from '#features/forum/markdown/server/render-markdown.ts';
import type { Database } from '#platform/database/database.ts';
import type { RoomSize } from './room-size.ts';

/** What a statement finds is wrong; each finds a count. */
const recounts: Readonly<Record<string, string>> = {
  'topics whose counters differ from their posts': `
    select count(*) from forum_topics topic
      join (select topic_id, count(*) as all_posts, max(number) as last, count(*) filter (where removed_at is null) as there
        from forum_posts group by topic_id) as counted on topic_id = topic.id
      cross join lateral (select created_at, author_id from forum_posts
        where topic_id = topic.id and removed_at is null order by number desc limit 1) as latest
    where (last_number, last_number, post_count, last_post_at, last_author_id)
      is distinct from (all_posts, last, there, latest.created_at, latest.author_id)`,
  'topics without posts': `
    select count(*) from forum_topics where not exists (select from forum_posts where topic_id = forum_topics.id)`,
  'posts without their topic or author': `
    select count(*) from forum_posts post left join forum_topics topic on topic.id = topic_id left join accounts on accounts.id = post.author_id
    where topic.id is null or accounts.id is null`,
  'posts that were written before the one before them': `
    select count(*) from (select created_at < lag(created_at) over (partition by topic_id order by number) as is_early from forum_posts) as posts
    where is_early`,
  'posts whose search vector is not the one of their words': `
    select count(*) from forum_posts tablesample system (0.5)
    where search <> setweight(to_tsvector('english', heading), 'A') || setweight(to_tsvector('english', plain_text), 'B')`,
  'categories whose counter differs from their topics': `
    select count(*) from forum_categories
    where topic_count <> (select count(*) from forum_topics where category = slug and removed_at is null)`,
  'members who have read more than there is': `
    select count(*) from forum_readings join forum_topics on id = topic_id where read_number > last_number`,
  'conversations whose last number differs from their messages': `
    select count(*) from conversations join (select conversation_id, count(*) as all_messages, max(number) as last from messages group by 1) as counted
      on conversation_id = id where (last_number, last_number) <> (all_messages, last)`,
  'sides whose counters differ from their messages': `
    select count(*) from (
      select side.*, count(*) filter (where message.author_id <> account_id and number > read_number) as counted,
        max(number) as latest, max(sent_at) as latest_at
      from conversation_sides side join messages message using (conversation_id) group by side.account_id, side.conversation_id
    ) as side where (unread, last_number, last_at) is distinct from (counted, latest, latest_at)`,
  'conversations that have not two sides': `
    select count(*) from (select conversation_id from conversation_sides group by 1 having count(*) <> 2) as odd`,
  'groups of notifications without one head, the latest': `
    select count(*) from (
      select coalesce(group_id, id) as grouped from notifications group by 1
      having count(*) filter (where is_head) <> 1 or max(created_at) <> max(created_at) filter (where is_head)
    ) as groups`,
  'profiles that the triggers would write differently': `
    select count(*) from member_profiles join accounts on id = account_id
    where sort_name <> fold_text(last_name || ', ' || first_name) or is_listed <> (is_active and not is_unlisted)`,
};

/** Posts whose HTML is compared with what the product renders. */
const RENDERED = 50;

/**
 * Compares every counter with a recount, and what was seeded with what the product would have
 * written.
 * @returns a sentence for everything that is wrong
 */
export async function checkRooms(database: Database, size: RoomSize): Promise<readonly string[]> {
  const faults: string[] = [];
  const count = async (statement: string) =>
    Number((await database.execute<{ count: string }>(sql.raw(statement))).rows[0]?.count);
  for (const [what, statement] of Object.entries(recounts)) {
    const found = await count(statement);
    if (found !== 0) faults.push(`${found} ${what}`);
  }
  for (const [table, wanted] of [
    ['forum_posts', size.posts],
    ['forum_topics', size.topics],
    ['notifications', size.notifications],
    ['messages', size.messages],
  ] as const) {
    const found = await count(`select count(*) from ${table}`);
    if (found !== wanted) faults.push(`${table} has ${found} rows, should have ${wanted}`);
  }
  const { rows } = await database.execute<{ source: string; html: string; plain_text: string }>(
    sql`select source, html, plain_text from forum_posts order by id limit ${RENDERED}`,
  );
  const isAsRendered = rows.every(({ source, html, plain_text }) => {
    const parsed = parseMarkdown(source);
    const nothing = { members: new Map(), images: new Map(), posts: new Set<string>() };
    const rendered = parsed.ok ? renderMarkdown(parsed.value, nothing) : undefined;
    return rendered?.html === html && rendered.text === plain_text;
  });
  if (!isAsRendered) faults.push('Posts are not as the product renders them');
  return faults;
}
