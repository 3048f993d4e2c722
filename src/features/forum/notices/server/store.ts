import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { forumPosts } from '../../posts/server/tables.ts';
import { forumTopics } from '../../topics/server/tables.ts';

/** A post with its topic, regardless of who may see it. */
export async function readNoticed(db: Executor, postId: string) {
  const { id, number, topicId, authorId, replyTo, source, createdAt, removedAt } = forumPosts;

  const [found] = await db
    .select({
      post: { id, number, topicId, authorId, replyTo, source, createdAt, removedAt },
      topic: forumTopics,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, topicId))
    .where(eq(id, postId));

  return found;
}
export type NoticedPost = NonNullable<Awaited<ReturnType<typeof readNoticed>>>;

/** Who wrote these posts. */
export async function findAuthorsOf(
  db: Executor,
  postIds: readonly string[],
): Promise<readonly string[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ authorId: forumPosts.authorId })
    .from(forumPosts)
    .where(and(inArray(forumPosts.id, [...postIds]), isNull(forumPosts.removedAt)));
  return rows.flatMap(({ authorId }) => authorId ?? []);
}

/** Who wrote the post with this number of a topic. */
export async function findAuthorOfNumber(
  db: Executor,
  topicId: string,
  number: number,
): Promise<string | undefined> {
  const [found] = await db
    .select({ authorId: forumPosts.authorId })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.topicId, topicId),
        eq(forumPosts.number, number),
        isNull(forumPosts.removedAt),
      ),
    );
  return found?.authorId ?? undefined;
}
