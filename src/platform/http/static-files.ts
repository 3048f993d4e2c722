import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { httpRefusals } from './error-handler.ts';
import { sendRefusal } from './refusal-reply.ts';

/**
 * Serves the files of the build. Assets with a hash may be cached for ever; browsers revalidate the
 * other files. A page that was opened before a release asks for assets of the build before, perhaps
 * hours later: those of the builds beside this one are served too.
 */
export async function serveBuiltFiles(app: FastifyInstance, buildDir: string): Promise<void> {
  const client = join(buildDir, 'client');

  const assets: FastifyPluginAsync = async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode < 400) for (const name of ONLY_FOR_DOCUMENTS) reply.removeHeader(name);
    });
    scope.setNotFoundHandler({ preHandler: app.rateLimit() }, sendOlderAsset(buildDir));

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

const sendOlderAsset =
  (buildDir: string) =>
  async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [, name = ''] = ASSET.exec(url) ?? [];
    const folder = name && buildsBeside(buildDir).find((build) => existsSync(join(build, name)));
    return folder
      ? reply.code(200).sendFile(name, folder)
      : sendRefusal(reply, httpRefusals.not_found);
  };

/** The folders of assets of the other builds. They are looked for each time: builds come and go. */
const buildsBeside = (buildDir: string): string[] =>
  readdirSync(dirname(buildDir))
    .map((build) => join(dirname(buildDir), build, 'client/assets'))
    .filter((folder) => existsSync(folder));
