import { sql } from 'drizzle-orm';
import {
  accountOf,
  confirmedOnly,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { Refused, unwrap } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  type OpenPicture,
  type PictureBytes,
  readPicture,
} from '#platform/uploads/read-picture.ts';
import { sendPrivateImage } from '#platform/uploads/send-image.ts';
import { withUploads } from '#platform/uploads/uploads.ts';
import { profilesApi } from '../contract.ts';
import {
  type PhotoSize,
  photoKey,
  photoLimits,
  photoPath,
  photoSizeNames,
  photoSizes,
} from '../photo.ts';
import { profileRefusals, profileRefusals as refusal } from '../texts.ts';
import { maySee } from '../visibility.ts';
import { presentOwn } from './present.ts';
import { isPhotoInUse, readOwn, readSeenByPhoto, replacePhoto } from './store.ts';

/** After this time an upload is over, and what it left behind is deleted. */
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
  services: Stored & Pick<Services, 'clock'>,
  accountId: string,
  picture: PictureBytes,
): Promise<null> {
  const { pixels, leastSide } = photoLimits;

  const rendered = unwrap(
    await readPicture(picture, {
      limits: { pixels, leastWidth: leastSide, leastHeight: leastSide },
      refusals: {
        busy: refusal.photos_busy,
        unreadable: refusal.photo_unreadable,
        damaged: refusal.photo_damaged,
        moves: refusal.photo_moves,
        tooSmall: refusal.photo_too_small,
        tooManyPixels: refusal.photo_too_many_pixels,
      },
      encode: renderPhoto,
    }),
  );

  await storePhoto(services, accountId, rendered);

  return null;
}

type PhotoFile = { readonly size: PhotoSize; readonly file: Buffer };

/** Stores a photo in its sizes and makes it the member's. */
async function storePhoto(
  { database, clock, storage }: Stored & Pick<Services, 'clock'>,
  accountId: string,
  files: readonly PhotoFile[],
): Promise<void> {
  const { rows } = await database.execute<{ id: string }>(sql`select uuidv7() as id`);
  const photoId = rows[0]?.id ?? '';

  await enqueue(
    database,
    discardPhotoJob,
    { photoId },
    { runAt: addMinutes(clock(), UPLOAD_MINUTES) },
  );
  for (const { size, file } of files)
    await storage.put(photoKey(photoId, size), file, 'image/webp');

  await database.transaction((tx) => setPhoto(tx, accountId, photoId));
}

/** Renders a picture as WebP squares, cut from its middle, in the sizes of a photo. */
async function renderPhoto(open: OpenPicture): Promise<readonly PhotoFile[]> {
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
const uploadsPerAccount: Limit = {
  name: 'photo_uploads_account',
  max: 20,
  refusal: profileRefusals.too_many_profile_changes,
};

/** Members' photos: for those who may see them, and a member's own to change. */
export function photoRoutes(app: App, services: Services): void {
  const { database, storage } = services;
  const preValidation = loggedIn(services);
  const limited = perOwnAccount(services, uploadsPerAccount);
  const readOwnProfile = async (accountId: string) =>
    presentOwn(await readOwn(database, accountId));

  app.route({
    ...routeOf(profilesApi.readPhoto),
    preValidation,
    handler: async (request, reply) => {
      const { photoId, size } = request.params;
      const seen = await readSeenByPhoto(database, accountOf(request).id, photoId);
      const file =
        seen && maySee(seen.profile.audiences, 'photo', seen.closeness)
          ? await storage.get(photoKey(photoId, size))
          : undefined;
      if (!file) throw new Refused(profileRefusals.photo_unknown);

      return sendPrivateImage(reply, file);
    },
  });

  app.route({
    ...routeOf(profilesApi.readOwnPhoto),
    preValidation,
    handler: async (request) => {
      const { photoId } = await readOwn(database, accountOf(request).id);
      return { photo: photoId && photoPath(photoId, 'small') };
    },
  });

  withUploads(app, (scope) =>
    scope.route({
      ...routeOf(profilesApi.uploadPhoto),
      onRequest: [preValidation, confirmedOnly, limited],
      handler: async (request) => {
        const { id } = accountOf(request);
        const upload = { accountId: id, mostBytes: photoLimits.bytes };
        await services.uploads.receive(request, upload, ({ read }) =>
          uploadPhoto(services, id, read),
        );
        return readOwnProfile(id);
      },
    }),
  );

  app.route({
    ...routeOf(profilesApi.removePhoto),
    preValidation: [preValidation, limited],
    handler: async (request) => {
      const { id } = accountOf(request);
      await database.transaction((tx) => setPhoto(tx, id, null));
      return readOwnProfile(id);
    },
  });
}
