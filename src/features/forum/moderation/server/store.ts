import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { forumPosts } from '../../posts/server/tables.ts';
import { forumTopics } from '../../topics/server/tables.ts';
import type { Standing } from '../trust.ts';
import { forumModerations, forumPostVersions } from './tables.ts';

const REMOVED_DAYS = 90;
/** More than any level of trust asks for; counting ends here. */
const ENOUGH = 50;

/** How a member has taken part. */
export async function readStanding(
  tx: Executor,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  now: Date,
): Promise<Standing> {
  const { rows } = await tx.execute<{ posts: number; reactions: number; removed: number }>(sql`
    select
      (select count(*)::int from (select from forum_posts
        where author_id = ${id} and removed_at is null limit ${ENOUGH}) p) as posts,
      (select count(*)::int from (select from forum_posts post join forum_reactions on post_id = post.id
        where post.author_id = ${id} and post.removed_at is null limit ${ENOUGH}) r) as reactions,
      (select count(*)::int from forum_posts where author_id = ${id} and removed_by = 'moderator'
        and removed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${REMOVED_DAYS})) as removed`);

  const memberDays = (now.getTime() - createdAt.getTime()) / 86_400_000;

  return { posts: 0, reactions: 0, removed: 0, ...rows[0], memberDays };
}

type Kept = {
  readonly postId: string;
  readonly authorId: string;
  /** When it was last edited, as far as its author knows. */
  readonly seenEditedAt: Date | null;
};

/**
 * Keeps what a post says, before its author changes it in the same transaction. It locks the post,
 * and keeps nothing where the change will be refused because someone else has changed it.
 */
export const keepVersion = (
  tx: Executor,
  { postId, authorId, seenEditedAt }: Kept,
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

/** What a post said before its edits, the latest first. */
export const readVersions = (tx: Executor, postId: string, most: number) =>
  tx
    .select({
      number: forumPostVersions.number,
      source: forumPostVersions.source,
      writtenAt: forumPostVersions.writtenAt,
    })
    .from(forumPostVersions)
    .where(eq(forumPostVersions.postId, postId))
    .orderBy(desc(forumPostVersions.number))
    .limit(most);

/** A post as moderation sees it: removed or not, regardless of who has blocked whom. */
export async function findPost(tx: Executor, postId: string) {
  const [post] = await tx
    .select({
      id: forumPosts.id,
      topicId: forumPosts.topicId,
      number: forumPosts.number,
      authorId: forumPosts.authorId,
      source: forumPosts.source,
      createdAt: forumPosts.createdAt,
      editedAt: forumPosts.editedAt,
      removedBy: forumPosts.removedBy,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(eq(forumPosts.id, postId));
  return post;
}
export type ModeratedPost = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/**
 * The posts before one in its topic that are there, oldest first: in what conversation it was
 * written.
 */
export async function readContext(tx: Executor, { topicId, number }: ModeratedPost, most: number) {
  const rows = await tx
    .select({ at: forumPosts.createdAt, authorId: forumPosts.authorId, text: forumPosts.source })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.topicId, topicId),
        sql`${forumPosts.number} < ${number} and ${forumPosts.removedAt} is null`,
      ),
    )
    .orderBy(desc(forumPosts.number))
    .limit(most);
  return rows
    .reverse()
    .flatMap(({ authorId, ...row }) => (authorId === null ? [] : [{ ...row, authorId }]));
}

type Moderation = Omit<typeof forumModerations.$inferInsert, 'id'>;

/** Keeps an admin's reason; its id is the subject of the record in the audit log. */
export async function insertModeration(tx: Executor, row: Moderation): Promise<string> {
  const [added] = await tx
    .insert(forumModerations)
    .values(row)
    .returning({ id: forumModerations.id });
  return added?.id ?? '';
}

/** The reasons of these actions, for the audit log. */
export async function readModerationReasons(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: forumModerations.id, reason: forumModerations.reason })
    .from(forumModerations)
    .where(inArray(forumModerations.id, [...ids]));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
