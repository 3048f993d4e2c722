import { sql } from 'drizzle-orm';
import { addMinutes } from '#lib/club-time.ts';
import { ok, type Result } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import {
  type OpenPicture,
  type PictureBytes,
  readPicture,
} from '#platform/uploads/read-picture.ts';
import { photoKey, photoLimits, photoSizeNames, photoSizes } from '../photo.ts';
import { profileRefusals as refusal } from '../texts.ts';
import { isPhotoInUse, replacePhoto } from './store.ts';

/** Long enough for any upload, after which what it left behind is deleted. */
const UPLOAD_MINUTES = 60;
const QUALITY = 80;

/**
 * Deletes the files of a photo that is nobody's: one that was replaced, or whose upload did not
 * finish. An upload queues it before it stores the first file, so that a process killed on the way
 * leaves nothing for good.
 */
export const discardPhotoJob = defineJob({
  name: 'members.discard_photo',
  payload: z.object({ photoId: z.uuid() }),
});

type Stored = Pick<Services, 'database' | 'storage'>;

export async function discardPhoto({ database, storage }: Stored, photoId: string): Promise<void> {
  if (await isPhotoInUse(database, photoId)) return;
  for (const size of photoSizeNames) await storage.remove(photoKey(photoId, size));
}

/**
 * Gives a member another photo, or none (`null`). The files of the one before are deleted after the
 * commit.
 */
export async function setPhoto(
  tx: Executor,
  accountId: string,
  photoId: string | null,
): Promise<void> {
  const before = await replacePhoto(tx, accountId, photoId);
  if (before) await enqueue(tx, discardPhotoJob, { photoId: before });
}

/**
 * Re-encodes a photo to WebP squares, cut from its middle, and makes it the member's. Nothing else
 * of the file remains: no metadata, and nothing that was hidden behind the picture.
 */
export async function uploadPhoto(
  { database, clock, storage }: Stored & Pick<Services, 'clock'>,
  accountId: string,
  picture: PictureBytes,
): Promise<Result<null>> {
  const { pixels, leastSide } = photoLimits;

  const rendered = await readPicture(picture, {
    limits: { pixels, leastWidth: leastSide, leastHeight: leastSide },
    refusals: {
      busy: refusal.photos_busy,
      unreadable: refusal.photo_unreadable,
      damaged: refusal.photo_damaged,
      moves: refusal.photo_moves,
      tooSmall: refusal.photo_too_small,
      tooManyPixels: refusal.photo_too_many_pixels,
    },
    encode,
  });
  if (!rendered.ok) return rendered;

  const { rows } = await database.execute<{ id: string }>(sql`select uuidv7() as id`);
  const photoId = rows[0]?.id ?? '';

  await enqueue(
    database,
    discardPhotoJob,
    { photoId },
    { runAt: addMinutes(clock(), UPLOAD_MINUTES) },
  );
  for (const { size, file } of rendered.value)
    await storage.put(photoKey(photoId, size), file, 'image/webp');

  await database.transaction((tx) => setPhoto(tx, accountId, photoId));

  return ok(null);
}

async function encode(open: OpenPicture) {
  const files = [];

  for (const size of photoSizeNames) {
    const side = photoSizes[size];
    const file = await open()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#fff' })
      .webp({ quality: QUALITY })
      .toBuffer();
    files.push({ size, file });
  }

  return files;
}
