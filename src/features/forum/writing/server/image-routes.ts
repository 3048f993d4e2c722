import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { withUploads } from '#platform/uploads/uploads.ts';
import { countImage, imageCounts } from '../../posts/server/trust.ts';
import { ImagePath, UploadedImage } from '../contract.ts';
import { imageKey, imageLimits } from '../image-files.ts';
import { imageRefusals } from '../texts.ts';
import { mayView } from './image-store.ts';
import { uploadImage } from './upload-image.ts';

const tags = ['forum'];

/** Images of posts: for members to upload, and to see where they may see the post. */
export function imageRoutes(app: App, services: Services): void {
  const { database, storage, clock } = services;
  const preValidation = confirmedMember(services);

  const limited = perOwnAccount(services, {
    name: 'forum_images_account',
    max: 40,
    windowMinutes: 60,
    refusal: imageRefusals.too_many_images,
  });

  app.get(
    '/api/forum/images/:imageId/:size',
    { preValidation, schema: { tags, params: ImagePath } },
    async (request, reply) => {
      const { imageId, size } = request.params;
      const isSeen = await mayView(database, accountOf(request).id, imageId);
      const file = isSeen ? await storage.get(imageKey(imageId, size)) : undefined;
      if (!file) throw new Refused(imageRefusals.image_unknown);
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=3600')
        .header('content-disposition', 'inline')
        .send(file);
    },
  );

  withUploads(app, (scope) =>
    scope.post(
      '/api/forum/images',
      // The guards come before the body is read: nobody else may send 10 MB.
      {
        config: { counts: imageCounts },
        onRequest: [
          preValidation,
          limited,
          (request) => countImage(database, accountOf(request), clock()),
        ],
        schema: { tags, response: { 200: UploadedImage } },
      },
      async (request) => {
        const { id: accountId } = accountOf(request);
        const upload = { accountId, mostBytes: imageLimits.bytes };
        const result = await services.uploads.receive(request, upload, ({ read }) =>
          uploadImage(services, accountId, read),
        );
        return unwrap(result);
      },
    ),
  );
}
