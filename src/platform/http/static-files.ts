import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves what the build wrote: hashed assets for ever, everything else asked about again each time. */
export async function serveBuiltFiles(app: FastifyInstance, buildDir: string): Promise<void> {
  const client = join(buildDir, 'client');
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
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
