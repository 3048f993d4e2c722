import { sql } from 'drizzle-orm';
import { addMinutes } from '#lib/club-time.ts';
import { type ImageSize, imageLimits, imageSizes, imageWidths } from '#lib/image-sizes.ts';
import { unwrap } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue, type Job } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { imageRefusals as refusal } from './image-refusals.ts';
import { type OpenPicture, type PictureBytes, readPicture, type Size } from './read-picture.ts';

/** After this time an upload is over, and what it left behind is deleted. */
const UPLOAD_MINUTES = 60;
const QUALITY = 78;

/** The payload of a job that deletes an image's files. */
export const ImageJob = z.object({ imageId: z.uuid() });

/** The key of an image's file in the storage. */
type KeyOf = (imageId: string, size: ImageSize) => string;

/** An image that was stored: its id, and the size of its large file in pixels. */
export type StoredImage = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly uploadedAt: Date;
};

type Place = {
  readonly keyOf: KeyOf;
  /** Deletes the files of an image that has no row (`discardImage`). */
  readonly discard: Job<{ imageId: string }>;
  /** Writes the image's row, once its files are there. */
  readonly insert: (image: StoredImage) => Promise<unknown>;
};

/**
 * Re-encodes an uploaded image to WebP in two widths, stores the files and then writes its row.
 * Nothing else of the file remains: no metadata, so no place where it was taken, and nothing that
 * was hidden behind the picture. The job that deletes files without a row is queued before the
 * first file is stored, so that a process killed on the way leaves nothing for good.
 */
export async function keepImage(
  { database, clock, storage }: Pick<Services, 'database' | 'clock' | 'storage'>,
  picture: PictureBytes,
  { keyOf, discard, insert }: Place,
): Promise<StoredImage> {
  const { pixels, leastSide } = imageLimits;

  const { files, width, height } = unwrap(
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
  await enqueue(database, discard, { imageId: id }, { runAt: addMinutes(clock(), UPLOAD_MINUTES) });

  for (const { size, bytes } of files) await storage.put(keyOf(id, size), bytes, 'image/webp');

  const image = { id, width, height, uploadedAt: clock() };
  await insert(image);

  return image;
}

/** Deletes all files of an image. */
export async function removeImage(storage: Storage, keyOf: KeyOf, imageId: string): Promise<void> {
  for (const size of imageSizes) await storage.remove(keyOf(imageId, size));
}

/** A new id, made by the database like all others, before the image has a row. */
async function newImageId(tx: Executor): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select uuidv7() as id`);
  return rows[0]?.id ?? '';
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
