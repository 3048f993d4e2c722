import { z } from '#lib/schema.ts';
import { etagOf, isGiven } from '#platform/http/cache/etag.ts';
import { httpRefusals } from '#platform/http/error-handler.ts';
import { sendRefusal } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { compose, faces } from './compose.ts';
import { createDrawing } from './draw.ts';
import { picture } from './facts.ts';

const PicturePath = z.object({ file: z.string() });
const PictureQuery = z.object({ key: z.string().max(100).optional().catch(undefined) });

/**
 * The preview pictures of our pages. A picture's content is read at each request and determines its
 * ETag, so that a change shows at once; only new content is drawn.
 */
export function pictureRoutes(app: App, { database, clock }: Services): void {
  const draw = createDrawing();

  app.get(
    '/og/:file',
    { schema: { params: PicturePath, querystring: PictureQuery, hide: true } },
    async (request, reply) => {
      const [, name = ''] = /^(.+)\.png$/.exec(request.params.file) ?? [];
      const shown = await picture(name, { database, now: clock(), ...request.query });
      if (!shown) return sendRefusal(reply, httpRefusals.not_found);
      const svg = compose(shown);
      reply.header('cache-control', 'public, max-age=300');
      if (isGiven(request, reply, etagOf(svg))) return reply;
      return reply.type('image/png').send(await draw({ svg, faces }));
    },
  );
}
