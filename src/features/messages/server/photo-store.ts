import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { notBlocked } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PhotoView } from '../contract.ts';
import { conversationSides, messagePhotos, messages } from './tables.ts';

export const insertPhoto = (tx: Executor, row: typeof messagePhotos.$inferInsert) =>
  tx.insert(messagePhotos).values(row);

export const photoExists = async (tx: Executor, photoId: string): Promise<boolean> =>
  (await tx.$count(messagePhotos, eq(messagePhotos.id, photoId))) > 0;

/** Whether an account has uploaded as many photos as that. */
export async function hasPhotos(tx: Executor, accountId: string, count: number): Promise<boolean> {
  const [last] = await tx
    .select({ id: messagePhotos.id })
    .from(messagePhotos)
    .where(eq(messagePhotos.accountId, accountId))
    .orderBy(messagePhotos.uploadedAt)
    .offset(count - 1)
    .limit(1);
  return last !== undefined;
}

type Claim = {
  readonly accountId: string;
  readonly messageId: string;
  /** In the sequence in which the message shows them. */
  readonly photoIds: readonly string[];
};

/**
 * Makes photos a message's. They are locked, so that none is deleted as unsent meanwhile.
 * @returns false if one of them is not the account's, was sent already or is not there any more
 */
export async function claimPhotos(
  tx: Executor,
  { accountId, messageId, photoIds }: Claim,
): Promise<boolean> {
  if (photoIds.length === 0) return true;

  const claimed = await tx
    .update(messagePhotos)
    .set({
      messageId,
      position: sql`array_position(${sql.param([...photoIds])}::uuid[], ${messagePhotos.id})`,
    })
    .where(
      and(
        inArray(messagePhotos.id, [...photoIds]),
        eq(messagePhotos.accountId, accountId),
        isNull(messagePhotos.messageId),
      ),
    )
    .returning({ id: messagePhotos.id });

  return claimed.length === photoIds.length;
}

/** The messages with their photos, in their sequence. */
export async function withPhotos<Row extends { readonly id: string; readonly photoCount: number }>(
  tx: Executor,
  rows: readonly Row[],
): Promise<(Row & { readonly photos: PhotoView[] })[]> {
  const ids = rows.flatMap(({ id, photoCount }) => (photoCount > 0 ? id : []));

  const photos =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(messagePhotos)
          .where(inArray(messagePhotos.messageId, ids))
          .orderBy(asc(messagePhotos.messageId), asc(messagePhotos.position));
  const photosOf = Map.groupBy(photos, ({ messageId }) => messageId);

  return rows.map((row) => ({
    ...row,
    photos: (photosOf.get(row.id) ?? []).map(({ id, width, height }) => ({ id, width, height })),
  }));
}

/**
 * Whether a member may see a photo: it is in a message of one of their conversations that was not
 * removed, or they have uploaded it and not sent it yet. With a block the conversation is not there.
 */
export async function maySeePhoto(
  tx: Executor,
  viewerId: string,
  photoId: string,
): Promise<boolean> {
  const [photo] = await tx
    .select({ id: messagePhotos.id })
    .from(messagePhotos)
    .leftJoin(messages, eq(messages.id, messagePhotos.messageId))
    .leftJoin(
      conversationSides,
      and(
        eq(conversationSides.conversationId, messages.conversationId),
        eq(conversationSides.accountId, viewerId),
      ),
    )
    .where(
      and(
        eq(messagePhotos.id, photoId),
        sql`case when ${messagePhotos.messageId} is null then ${messagePhotos.accountId} = ${viewerId}
          else ${messages.removedAt} is null and ${conversationSides.accountId} is not null
            and ${notBlocked(viewerId, conversationSides.otherId)} end`,
      ),
    );
  return photo !== undefined;
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] =>
  rows.map(({ id }) => id);

/**
 * Deletes photos that were uploaded before a time and not sent.
 * @returns their ids, so that their files are deleted too
 */
export const deleteUnsent = async (tx: Executor, before: Date): Promise<readonly string[]> =>
  idsOf(
    await tx
      .delete(messagePhotos)
      .where(and(isNull(messagePhotos.messageId), lt(messagePhotos.uploadedAt, before)))
      .returning({ id: messagePhotos.id }),
  );

/** Deletes the photos that an account has not sent, likewise. */
export const deleteUnsentOf = async (tx: Executor, accountId: string): Promise<readonly string[]> =>
  idsOf(
    await tx
      .delete(messagePhotos)
      .where(and(isNull(messagePhotos.messageId), eq(messagePhotos.accountId, accountId)))
      .returning({ id: messagePhotos.id }),
  );

/** Deletes the photos of conversations, likewise. */
export const deletePhotosOf = async (
  tx: Executor,
  conversationIds: readonly string[],
): Promise<readonly string[]> =>
  conversationIds.length === 0
    ? []
    : idsOf(
        await tx
          .delete(messagePhotos)
          .where(
            inArray(
              messagePhotos.messageId,
              tx
                .select({ id: messages.id })
                .from(messages)
                .where(inArray(messages.conversationId, [...conversationIds])),
            ),
          )
          .returning({ id: messagePhotos.id }),
      );
