import { addMinutes } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { ImageJob, keepImage, removeImage } from '#platform/uploads/keep-image.ts';
import type { PictureBytes } from '#platform/uploads/read-picture.ts';
import type { UploadedImage } from '../contract.ts';
import { imageKey, imagePath, UNUSED_HOURS } from '../image-files.ts';
import { deleteUnused, imageExists, insertImage } from './image-store.ts';

/** Deletes the files of an image that has no row: nobody used it, or its upload did not finish. */
export const discardImageJob = defineJob({ name: 'forum.discard_image', payload: ImageJob });

/** Deletes the images that nobody has used. */
export const cleanImagesJob = defineJob({ name: 'forum.clean_images', payload: z.object({}) });

type Stored = Pick<Services, 'database' | 'storage'>;

export async function discardImage({ database, storage }: Stored, imageId: string): Promise<void> {
  if (!(await imageExists(database, imageId))) await removeImage(storage, imageKey, imageId);
}

/** Deletes the files of images whose rows this transaction deletes, after the commit. */
export async function discardFiles(tx: Executor, imageIds: readonly string[]): Promise<void> {
  for (const imageId of imageIds) await enqueue(tx, discardImageJob, { imageId });
}

export const cleanImages = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  database.transaction(async (tx) =>
    discardFiles(tx, await deleteUnused(tx, addMinutes(clock(), -60 * UNUSED_HOURS))),
  );

/** Keeps an uploaded image for its author, who alone sees it until a post shows it. */
export async function uploadImage(
  services: Stored & Pick<Services, 'clock'>,
  accountId: string,
  picture: PictureBytes,
): Promise<UploadedImage> {
  const { id, width, height } = await keepImage(services, picture, {
    keyOf: imageKey,
    discard: discardImageJob,
    insert: (image) => insertImage(services.database, { ...image, accountId }),
  });

  return { id, path: imagePath(id), width, height };
}
