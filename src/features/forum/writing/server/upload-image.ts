import { addMinutes } from '#lib/club-time.ts';
import { unwrap } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import {
  type OpenPicture,
  type PictureBytes,
  readPicture,
  type Size,
} from '#platform/uploads/read-picture.ts';
import type { UploadedImage } from '../contract.ts';
import {
  imageKey,
  imageLimits,
  imagePath,
  imageSizes,
  imageWidths,
  UNUSED_HOURS,
} from '../image-files.ts';
import { imageRefusals as refusal } from '../texts.ts';
import { deleteUnused, imageExists, insertImage, newImageId } from './image-store.ts';

/** After this time an upload is over, and what it left behind is deleted. */
const UPLOAD_MINUTES = 60;
const QUALITY = 78;

/**
 * Deletes the files of an image that has no row: one that nobody used, or whose upload did not
 * finish. An upload queues it before it stores the first file, so that a process killed on the way
 * leaves nothing for good.
 */
export const discardImageJob = defineJob({
  name: 'forum.discard_image',
  payload: z.object({ imageId: z.uuid() }),
});

/** Deletes the images that nobody has used. */
export const cleanImagesJob = defineJob({ name: 'forum.clean_images', payload: z.object({}) });

type Stored = Pick<Services, 'database' | 'storage'>;

export async function discardImage({ database, storage }: Stored, imageId: string): Promise<void> {
  if (await imageExists(database, imageId)) return;
  for (const size of imageSizes) await storage.remove(imageKey(imageId, size));
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

/**
 * Re-encodes an uploaded image to WebP in two widths and stores it. Nothing else of the file
 * remains: no metadata, so no place where it was taken, and nothing that was hidden behind the
 * picture.
 */
export async function uploadImage(
  { database, clock, storage }: Stored & Pick<Services, 'clock'>,
  accountId: string,
  picture: PictureBytes,
): Promise<UploadedImage> {
  const { pixels, leastSide } = imageLimits;

  const rendered = unwrap(
    await readPicture(picture, {
      limits: { pixels, leastWidth: leastSide, leastHeight: leastSide, widest: imageWidths.large },
      refusals: {
        busy: refusal.images_busy,
        unreadable: refusal.image_unreadable,
        damaged: refusal.image_damaged,
        moves: refusal.image_moves,
        tooSmall: refusal.image_too_small,
        tooManyPixels: refusal.image_too_many_pixels,
        tooLong: refusal.image_too_long,
      },
      encode,
    }),
  );

  const id = await newImageId(database);
  await enqueue(
    database,
    discardImageJob,
    { imageId: id },
    { runAt: addMinutes(clock(), UPLOAD_MINUTES) },
  );

  const { files, width, height } = rendered;
  for (const { size, bytes: file } of files)
    await storage.put(imageKey(id, size), file, 'image/webp');

  await insertImage(database, { id, accountId, width, height, uploadedAt: clock() });

  return { id, path: imagePath(id), width, height };
}

async function encode(open: OpenPicture, { width: original }: Size) {
  const files = [];
  let large = { width: 0, height: 0 };

  for (const size of imageSizes) {
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: Math.min(original, imageWidths[size]) })
      .flatten({ background: '#fff' })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    files.push({ size, bytes: data });
    large = { width: info.width, height: info.height };
  }

  return { files, ...large };
}
