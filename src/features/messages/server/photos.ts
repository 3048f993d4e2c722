import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { ImageJob, keepImage, removeImage } from '#platform/uploads/keep-image.ts';
import type { PictureBytes } from '#platform/uploads/read-picture.ts';
import type { PhotoView } from '../contract.ts';
import { photoKey, UNSENT_HOURS } from '../photo.ts';
import { MOST_KEPT_PHOTOS, messageRefusals } from '../texts.ts';
import { deleteUnsent, hasPhotos, insertPhoto, photoExists } from './photo-store.ts';

/** Deletes the files of a photo that has no row: not sent, or its upload did not finish. */
export const discardPhotoJob = defineJob({ name: 'messages.discard_photo', payload: ImageJob });

/** Deletes the photos that were uploaded and not sent. */
export const cleanPhotosJob = defineJob({ name: 'messages.clean_photos', payload: z.object({}) });

type Stored = Pick<Services, 'database' | 'storage'>;

export async function discardPhoto({ database, storage }: Stored, photoId: string): Promise<void> {
  if (!(await photoExists(database, photoId))) await removeImage(storage, photoKey, photoId);
}

/** Deletes the files of photos whose rows this transaction deletes, after the commit. */
export async function discardPhotos(tx: Executor, photoIds: readonly string[]): Promise<void> {
  for (const imageId of photoIds) await enqueue(tx, discardPhotoJob, { imageId });
}

export const cleanPhotos = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  database.transaction(async (tx) =>
    discardPhotos(tx, await deleteUnsent(tx, addMinutes(clock(), -60 * UNSENT_HOURS))),
  );

/** Keeps a photo for a message that its author has not sent yet. Nobody else sees it until then. */
export async function uploadPhoto(
  services: Stored & Pick<Services, 'clock'>,
  accountId: string,
  picture: PictureBytes,
): Promise<PhotoView> {
  const { id, width, height } = await keepImage(services, picture, {
    keyOf: photoKey,
    discard: discardPhotoJob,
    insert: (photo) =>
      services.database.transaction(async (tx) => {
        await lockAgainstErasure(tx, [accountId]);
        if (await hasPhotos(tx, accountId, MOST_KEPT_PHOTOS))
          throw new Refused(messageRefusals.too_many_photos_kept);
        await insertPhoto(tx, { ...photo, accountId });
      }),
  });

  return { id, width, height };
}
