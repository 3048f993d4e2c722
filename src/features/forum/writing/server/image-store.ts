import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { isInDraft } from '#features/identity/server/public.ts';
import { notBlocked } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { isOpenTo, type Reader } from '../../posts/server/reader.ts';
import { forumPosts, forumTopics } from '../../posts/server/tables.ts';
import { forumImages, forumPostImages } from './tables.ts';

export type ImageRow = typeof forumImages.$inferSelect;

export const insertImage = (tx: Executor, row: ImageRow) => tx.insert(forumImages).values(row);

export const imageExists = async (tx: Executor, imageId: string): Promise<boolean> =>
  (await tx.$count(forumImages, eq(forumImages.id, imageId))) > 0;

/**
 * The sizes of the images among these ids that a member may show in a post: their own, and those
 * that they may see.
 */
export async function findShowable(
  tx: Executor,
  viewer: Pick<Reader, 'id' | 'closed'>,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly width: number; readonly height: number }>> {
  if (imageIds.length === 0) return new Map();

  const rows = await tx
    .select({ id: forumImages.id, width: forumImages.width, height: forumImages.height })
    .from(forumImages)
    .where(and(inArray(forumImages.id, [...imageIds]), isSeenBy(viewer)));

  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/**
 * Whether a member may see an image: it is their own, or a post shows it that they can read. One
 * that was edited out of its post is its owner's alone.
 */
export const mayView = async (
  tx: Executor,
  viewer: Pick<Reader, 'id' | 'closed'>,
  imageId: string,
): Promise<boolean> => (await findShowable(tx, viewer, [imageId])).size > 0;

const isSeenBy = ({ id: viewerId, closed }: Pick<Reader, 'id' | 'closed'>) =>
  or(
    eq(forumImages.accountId, viewerId),
    and(
      notBlocked(viewerId, forumImages.accountId),
      sql`exists (select from ${forumPostImages} join ${forumPosts} on ${forumPosts.id} = ${forumPostImages.postId}
        join ${forumTopics} on ${forumTopics.id} = ${forumPosts.topicId}
        where ${forumPostImages.imageId} = ${forumImages.id} and ${forumPosts.removedAt} is null
          and ${isOpenTo({ closed }, forumTopics.category)}
          and position(${forumImages.id}::text in ${forumPosts.source}) > 0)`,
    ),
  );

/**
 * Records that a post shows these images. Images that it no longer shows stay with its earlier
 * versions.
 */
export async function recordImages(
  tx: Executor,
  postId: string,
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return;
  // Selected and locked, so that an image that is deleted at this moment is left out instead of
  // failing the post.
  await tx.execute(sql`
    insert into ${forumPostImages} (image_id, post_id)
    select id, ${postId} from ${forumImages} where id = any(${sql.param([...imageIds])}::uuid[]) for key share
    on conflict do nothing`);
}

/**
 * Deletes images uploaded before a time that neither a post nor their owner's drafts have.
 * @returns their ids, so that their files are deleted too
 */
export async function deleteUnused(tx: Executor, before: Date): Promise<readonly string[]> {
  const rows = await tx
    .delete(forumImages)
    .where(
      and(
        lt(forumImages.uploadedAt, before),
        sql`not exists (select from ${forumPostImages} where ${forumPostImages.imageId} = ${forumImages.id})`,
        sql`not ${isInDraft(forumImages.accountId, forumImages.id)}`,
      ),
    )
    .returning({ id: forumImages.id });

  return rows.map(({ id }) => id);
}

/** Deletes a member's images. */
export async function deleteOf(tx: Executor, accountId: string): Promise<readonly string[]> {
  const rows = await tx
    .delete(forumImages)
    .where(eq(forumImages.accountId, accountId))
    .returning({ id: forumImages.id });
  return rows.map(({ id }) => id);
}
