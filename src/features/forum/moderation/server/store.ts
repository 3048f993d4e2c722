import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { forumPosts, forumPostVersions, forumTopics } from '../../posts/server/tables.ts';
import { forumModerations } from './tables.ts';

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

/** The titles of the topics that were moderated, by the moderation's id, for the audit log. */
export async function findModeratedTopics(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: forumModerations.id, title: forumTopics.title })
    .from(forumModerations)
    .innerJoin(forumTopics, eq(forumTopics.id, forumModerations.topicId))
    .where(inArray(forumModerations.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
