import {
  accountOf,
  confirmedOnly,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { imageLimits } from '#lib/image-sizes.ts';
import { Refused } from '#lib/refusal.ts';
import { isGiven } from '#platform/http/cache/etag.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { imageRefusals } from '#platform/uploads/image-refusals.ts';
import { sendPrivateImage } from '#platform/uploads/send-image.ts';
import { withUploads } from '#platform/uploads/uploads.ts';
import { messagesApi } from '../contract.ts';
import { photoKey } from '../photo.ts';
import { maySeePhoto } from './photo-store.ts';
import { uploadPhoto } from './photos.ts';
import { photosPerDay, photosPerHour } from './rate-limits.ts';

/** Photos of messages: for a member to upload, and for the two of a conversation to see. */
export function photoRoutes(app: App, services: Services): void {
  const { database, storage } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(messagesApi.readPhoto),
    preValidation,
    handler: async (request, reply) => {
      const { imageId, size } = request.params;
      if (!(await maySeePhoto(database, accountOf(request).id, imageId)))
        throw new Refused(imageRefusals.image_unknown);

      // The browser asks each time for what it has: a block, a removal or a logout counts at once.
      if (isGiven(request, reply, `"${imageId}-${size}"`)) return reply;

      const file = await storage.get(photoKey(imageId, size));
      if (!file) throw new Refused(imageRefusals.image_unknown);

      return sendPrivateImage(reply, file, 'no-cache');
    },
  });

  withUploads(app, (scope) =>
    scope.route({
      ...routeOf(messagesApi.uploadPhoto),
      onRequest: [
        preValidation,
        confirmedOnly,
        perOwnAccount(services, photosPerHour),
        perOwnAccount(services, photosPerDay),
      ],
      handler: (request) => {
        const { id: accountId } = accountOf(request);
        const upload = { accountId, mostBytes: imageLimits.bytes };
        return services.uploads.receive(request, upload, ({ read }) =>
          uploadPhoto(services, accountId, read),
        );
      },
    }),
  );
}
