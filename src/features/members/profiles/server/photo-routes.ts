import {
  accountOf,
  confirmedOnly,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { withUploads } from '#platform/uploads/uploads.ts';
import { OwnProfile, PhotoPath } from '../contract.ts';
import { photoKey, photoLimits } from '../photo.ts';
import { profileRefusals } from '../texts.ts';
import { maySee } from '../visibility.ts';
import { setPhoto, uploadPhoto } from './change-photo.ts';
import { presentOwn } from './present.ts';
import { readOwn, readSeenByPhoto } from './store.ts';

const tags = ['members'];
const response = { 200: OwnProfile };
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
  const own = async (accountId: string) => presentOwn(await readOwn(database, accountId));

  app.get(
    '/api/members/photos/:photoId/:size',
    { preValidation, schema: { tags, params: PhotoPath } },
    async (request, reply) => {
      const { photoId, size } = request.params;
      const seen = await readSeenByPhoto(database, accountOf(request).id, photoId);
      const file =
        seen && maySee(seen.profile.audiences, 'photo', seen.closeness)
          ? await storage.get(photoKey(photoId, size))
          : undefined;
      if (!file) throw new Refused(profileRefusals.photo_unknown);

      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=3600')
        .header('content-disposition', 'inline')
        .send(file);
    },
  );

  withUploads(app, (scope) =>
    scope.post(
      '/api/members/me/photo',
      // The guards come before the body is read: nobody else may send 10 MB.
      { onRequest: [preValidation, confirmedOnly, limited], schema: { tags, response } },
      async (request) => {
        const { id } = accountOf(request);
        const upload = { accountId: id, mostBytes: photoLimits.bytes };
        const result = await services.uploads.receive(request, upload, ({ read }) =>
          uploadPhoto(services, id, read),
        );
        unwrap(result);
        return own(id);
      },
    ),
  );

  app.post(
    '/api/members/me/photo/remove',
    { preValidation: [preValidation, limited], schema: { tags, response } },
    async (request) => {
      const { id } = accountOf(request);
      await database.transaction((tx) => setPhoto(tx, id, null));
      return own(id);
    },
  );
}
