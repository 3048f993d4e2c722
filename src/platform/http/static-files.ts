import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { BaseServices } from '#platform/plugin.ts';
import { httpRefusals } from './error-handler.ts';
import { findSharedAsset, shareAssets } from './pages/shared-assets.ts';
import { sendRefusal } from './refusal-reply.ts';

/**
 * Serves the files of the build. Assets with a hash, also those of other builds, may be cached for
 * ever; browsers revalidate the other files.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  buildDir: string,
  { database, clock }: Pick<BaseServices, 'database' | 'clock'>,
): Promise<void> {
  const client = join(buildDir, 'client');
  await shareAssets(database, join(client, 'assets'), clock());

  const assets: FastifyPluginAsync = async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode < 400) for (const name of ONLY_FOR_DOCUMENTS) reply.removeHeader(name);
    });
    scope.setNotFoundHandler({ preHandler: app.rateLimit() }, sendSharedAsset(database));

    await scope.register(fastifyStatic, {
      root: join(client, 'assets'),
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      lastModified: false,
      acceptRanges: false,
    });
  };

  await app.register(assets, { prefix: '/assets/' });

  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=0, must-revalidate'),
  });
}

/**
 * What browsers read on documents alone, and would be sent with each of a page's forty files. With
 * these headers the style sheet would not fit the first packets (decision 018).
 */
const ONLY_FOR_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy'];

const ASSET = /^\/assets\/([\w.-]+)(\?|$)/;

const sendSharedAsset =
  (database: BaseServices['database']) =>
  async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [, name] = ASSET.exec(url) ?? [];
    const found = name && (await findSharedAsset(database, name));
    if (!found) return sendRefusal(reply, httpRefusals.not_found);
    return reply
      .code(200)
      .type(found.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.content);
  };
