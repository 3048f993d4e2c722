import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#lib/refusal.ts';
import type { Config } from '#platform/config/config.ts';
import { httpRefusals } from './error-handler.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write from another site's page: the Origin must be the site's own URL or, outside live
 * mode, the request's host, under which a demonstration may be opened as well. Together with
 * SameSite=Lax cookies this prevents cross-site request forgery (decision 007). A request without
 * an Origin does not come from a page. `Sec-Fetch-Site`, if sent, must not be `cross-site` either.
 */
export function installOriginCheck(
  app: FastifyInstance,
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method)) return;
    if (isForeign(request, ownOrigin, mode === 'live'))
      throw new Refused(httpRefusals.foreign_origin);
  });
}

function isForeign(request: FastifyRequest, ownOrigin: string, isLive: boolean): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined || origin === ownOrigin) return false;
  return isLive || origin !== `${request.protocol}://${request.host}`;
}
