import { and, eq, type SQL, sql } from 'drizzle-orm';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { CategorySlug } from '../../categories.ts';
import type { Rendered } from '../../markdown/server/render-markdown.ts';
import type { RemovedBy } from '../contract.ts';
import type { TopicAction } from '../permissions.ts';
import { forumPosts } from './tables.ts';

/** A post as it is stored first. */
export type NewPost = {
  readonly authorId: string | null;
  readonly key: string;
  readonly source: string;
  readonly rendered: Rendered;
  readonly now: Date;
};

/** Where a post is. */
export type PlacedPost = { readonly id: string; readonly topicId: string; readonly number: number };

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/**
 * Makes transactions that send the same post wait for each other, until they end. So the second
 * finds what the first has stored.
 */
export const lockKey = (tx: Executor, authorId: string, key: string): Promise<unknown> =>
  lockByName(tx, `forum post ${authorId} ${key}`);

/** The post that an author has sent with this key. */
export async function findSent(
  tx: Executor,
  authorId: string,
  key: string,
): Promise<PlacedPost | undefined> {
  const { id, topicId, number } = forumPosts;
  const [place] = await tx
    .select({ id, topicId, number })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, authorId), eq(forumPosts.clientKey, key)));

  return place;
}

type Reply = NewPost & {
  readonly topicId: string;
  readonly replyTo: number | null;
  readonly mayPostLocked: boolean;
};

/**
 * Adds a post to a topic: its number, the topic's counters, and how far its author has read, in one
 * statement. Whoever posts follows the topic from then on, unless they have chosen otherwise.
 * @returns undefined if the topic is gone or locked, or has no post with the number that is answered
 */
export async function insertReply(tx: Executor, post: Reply): Promise<PlacedPost | undefined> {
  const now = at(post.now);

  const { rows } = await tx.execute<{ id: string; topic_id: string; number: number }>(sql`
    with topic as (
      update forum_topics set last_number = last_number + 1, post_count = post_count + 1,
        last_post_at = greatest(last_post_at, ${now}), last_author_id = ${post.authorId}
      where id = ${post.topicId} and removed_at is null and (locked_at is null or ${post.mayPostLocked})
        and (${post.replyTo}::int is null or ${post.replyTo}::int <= last_number)
      returning id, last_number
    ), reading as (
      insert into forum_readings (account_id, topic_id, read_number, visited_at, level)
      select ${post.authorId}, id, last_number, ${now}, 'follow' from topic where ${post.authorId}::uuid is not null
      on conflict (account_id, topic_id) do update set
        level = coalesce(forum_readings.level, 'follow'),
        -- What others wrote in the meantime stays unread.
        read_number = case when forum_readings.read_number >= excluded.read_number - 1
          then greatest(forum_readings.read_number, excluded.read_number) else forum_readings.read_number end
    )
    insert into forum_posts
      (topic_id, number, author_id, client_key, reply_to, source, html, plain_text, created_at)
    select id, last_number, ${post.authorId}::uuid, ${post.key}, ${post.replyTo}::int, ${post.source},
      ${post.rendered.html}, ${post.rendered.text}, ${now} from topic
    returning id, topic_id, number`);

  return rows[0] && { id: rows[0].id, topicId: rows[0].topic_id, number: rows[0].number };
}

type FirstPost = NewPost & {
  readonly category: string;
  readonly title: string;
  /** The golf day whose thread it is. */
  readonly eventId: number | null;
  /** The golf day whose thread in the Executive lounge it is. */
  readonly loungeEventId: number | null;
};

/**
 * Adds a topic with its first post and the category's counter, in one statement. Its author follows
 * it.
 * @returns undefined if the golf day already has its thread
 */
export async function insertTopic(tx: Executor, post: FirstPost): Promise<PlacedPost | undefined> {
  const now = at(post.now);

  const { rows } = await tx.execute<{ id: string; topic_id: string }>(sql`
    with topic as (
      insert into forum_topics
        (category, title, author_id, event_id, lounge_event_id, created_at, last_number, post_count, last_post_at, last_author_id)
      values (${post.category}, ${post.title}, ${post.authorId}::uuid, ${post.eventId}::int,
        ${post.loungeEventId}::int, ${now}, 1, 1, ${now},
        ${post.authorId}::uuid)
      on conflict do nothing
      returning id
    ), counted as (
      update forum_categories set topic_count = topic_count + 1 where slug = ${post.category} and exists (select from topic)
    ), reading as (
      insert into forum_readings (account_id, topic_id, read_number, visited_at, level)
      select ${post.authorId}::uuid, id, 1, ${now}, 'follow' from topic where ${post.authorId}::uuid is not null
    )
    insert into forum_posts
      (topic_id, number, author_id, client_key, source, html, plain_text, heading, created_at)
    select id, 1, ${post.authorId}::uuid, ${post.key}, ${post.source}, ${post.rendered.html},
      ${post.rendered.text}, ${post.title}, ${now} from topic
    returning id, topic_id`);

  return rows[0] && { id: rows[0].id, topicId: rows[0].topic_id, number: 1 };
}

type Edit = {
  readonly postId: string;
  readonly authorId: string;
  readonly source: string;
  readonly rendered: Rendered;
  /** Null to leave it. */
  readonly title: string | null;
  /** When it was last edited, as far as its author knows. */
  readonly seenEditedAt: Date | null;
  readonly now: Date;
};

/**
 * Changes a post and, with the first, its topic's title. Returns false if it is not as its author
 * saw it.
 */
export async function updatePost(tx: Executor, edit: Edit): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with edited as (
      update forum_posts set source = ${edit.source}, html = ${edit.rendered.html}, plain_text = ${edit.rendered.text},
        heading = case when number = 1 then coalesce(${edit.title}::text, heading) else heading end,
        edited_at = ${at(edit.now)}
      where id = ${edit.postId} and author_id = ${edit.authorId} and removed_at is null
        and edited_at is not distinct from ${edit.seenEditedAt?.toISOString() ?? null}::timestamptz
      returning topic_id, number, heading
    ), titled as (
      update forum_topics set title = edited.heading from edited
      where id = topic_id and edited.number = 1 and title <> edited.heading
    )
    select from edited`);
  return rowCount === 1;
}

type Removal = { readonly postId: string; readonly by: RemovedBy; readonly now: Date };

/**
 * Removes a post, which keeps its number and its text. A topic without posts goes with its last
 * one.
 * @returns false if it has been removed before
 */
export const markRemoved = (tx: Executor, { postId, by, now }: Removal): Promise<boolean> =>
  recount(
    tx,
    sql`update forum_posts set removed_at = ${at(now)}, removed_by = ${by}
      where id = ${postId} and removed_at is null returning id, topic_id, -1 as change`,
    now,
  );

/** Brings back a post that was removed by its author or a moderator; false if it was not. */
export const markRestored = (tx: Executor, { postId, by, now }: Removal): Promise<boolean> =>
  recount(
    tx,
    sql`update forum_posts set removed_at = null, removed_by = null
      where id = ${postId} and removed_by = ${by} returning id, topic_id, 1 as change`,
    now,
  );

/**
 * Brings the counters of topic and category in line with a post that has just gone or come back.
 */
async function recount(tx: Executor, change: SQL, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with changed as (${change}), last as (
      select post.author_id, post.created_at, changed.topic_id from changed cross join lateral (
        -- The statement sees the table as it was, so the changed post is looked at apart.
        select author_id, created_at from forum_posts
        where topic_id = changed.topic_id
          and case when id = changed.id then change = 1 else removed_at is null end
        order by number desc limit 1
      ) post
    ), topic as (
      update forum_topics set
        post_count = post_count + change,
        last_author_id = (select author_id from last),
        last_post_at = coalesce((select created_at from last), last_post_at),
        removed_at = case when post_count + change = 0 then coalesce(removed_at, ${at(now)})
          when post_count = 0 then null else removed_at end
      from changed where forum_topics.id = changed.topic_id
      returning category, (old.removed_at is not null)::int - (new.removed_at is not null)::int as topics
    ), counted as (
      update forum_categories set topic_count = topic_count + topics from topic where slug = topic.category and topics <> 0
    )
    select from changed`);

  return rowCount === 1;
}

/**
 * Keeps what a post says, before its author changes it in the same transaction. It locks the post,
 * and keeps nothing where the change will be refused because someone else has changed it.
 */
export const keepVersion = (
  tx: Executor,
  { postId, authorId, seenEditedAt }: Pick<Edit, 'postId' | 'authorId' | 'seenEditedAt'>,
): Promise<unknown> =>
  tx.execute(sql`
    with post as (
      select id, source, coalesce(edited_at, created_at) as written_at from forum_posts
      where id = ${postId} and author_id = ${authorId} and removed_at is null
        and edited_at is not distinct from ${seenEditedAt?.toISOString() ?? null}::timestamptz
      for update
    )
    insert into forum_post_versions (post_id, number, source, written_at)
    select id, 1 + coalesce((select max(number) from forum_post_versions where post_id = id), 0), source, written_at
    from post`);

type TopicChange = {
  readonly topicId: string;
  readonly action: TopicAction;
  /** Where to move it. */
  readonly category?: string | undefined;
};

type TopicState = {
  readonly pinned: boolean;
  readonly locked: boolean;
  readonly category: CategorySlug;
};

/** Pins, closes or moves a topic, or takes it back; a move changes the counters of both categories. */
export async function changeTopic(
  tx: Executor,
  { topicId, action, category }: TopicChange,
  now: Date,
): Promise<{ before: TopicState; after: TopicState } | undefined> {
  const isOn = (column: 'pinned_at' | 'locked_at', on: TopicAction, off: TopicAction) => {
    if (action === on) return sql`coalesce(${sql.raw(column)}, ${at(now)})`;
    return action === off ? sql`null` : sql.raw(column);
  };

  // In one sequence, so that two moves in opposite directions do not wait for each other.
  if (action === 'move')
    await tx.execute(sql`select from forum_categories order by slug for update`);

  const { rows } = await tx.execute<Record<'was' | 'is', TopicState>>(sql`
    with changed as (
      update forum_topics set pinned_at = ${isOn('pinned_at', 'pin', 'unpin')},
        locked_at = ${isOn('locked_at', 'lock', 'unlock')},
        category = ${action === 'move' ? sql`${category}` : sql`category`}
      where id = ${topicId} and removed_at is null
      returning old.category as old_category, new.category as new_category,
        json_build_object('pinned', old.pinned_at is not null, 'locked', old.locked_at is not null,
          'category', old.category) as was,
        json_build_object('pinned', new.pinned_at is not null, 'locked', new.locked_at is not null,
          'category', new.category) as is
    ), counted as (
      update forum_categories set topic_count = topic_count + case when slug = new_category then 1 else -1 end
      from changed where old_category <> new_category and slug in (old_category, new_category)
    )
    select was, "is" from changed`);

  return rows[0] && { before: rows[0].was, after: rows[0].is };
}

/** Marks a removed post as the moderator's, so that its author cannot bring it back. */
export const markRemovedByModerator = (tx: Executor, postId: string): Promise<unknown> =>
  tx.execute(
    sql`update forum_posts set removed_by = 'moderator' where id = ${postId} and removed_by = 'author'`,
  );
