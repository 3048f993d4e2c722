import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpRefusals } from './error-handler.ts';
import { Refused } from './refusal-reply.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site's page sent: its Origin must be the site's own address or the request's host.
 * Together with SameSite=Lax cookies this is the defence against forged requests (decision 007). A request without
 * an Origin comes from no browser's page; `Sec-Fetch-Site`, where sent, must not say `cross-site` either.
 */
export function installOriginCheck(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method)) return;
    if (isForeign(request, ownOrigin)) throw new Refused(httpRefusals.foreign_origin);
  });
}

function isForeign(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  return origin !== ownOrigin && origin !== `${request.protocol}://${request.host}`;
}
