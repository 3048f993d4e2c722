import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpRefusals } from './error-handler.ts';
import { Refused } from './refusal-reply.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write from another site's page: the Origin must be the site's own URL or the request's host. Together with
 * SameSite=Lax cookies this prevents cross-site request forgery (decision 007). A request without an Origin does not come
 * from a page. `Sec-Fetch-Site`, if sent, must not be `cross-site` either.
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
