import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { httpRefusals } from './error-handler.ts';
import { isInternal } from './internal-request.ts';
import { ipNetwork } from './ip-network.ts';
import { sendRefusal } from './refusal-reply.ts';

// Responses do not say how much of the limit is left.
const HIDDEN_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** A path that begins with two slashes or backslashes would name another host. */
const OWN_PATH = /^\/(?![/\\])/;

/**
 * A coarse limit of one process for an IP network that sends far more requests than a person could,
 * 404s included. The limits that members may reach are counted in the database for all processes:
 * see `rate-limit.ts`.
 */
export async function installIpFloodLimit(
  app: FastifyInstance,
  mostPerMinute: number,
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: mostPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => ipNetwork(ip),
    allowList: (request) => isInternal(request),
    addHeadersOnExceeding: HIDDEN_HEADERS,
    addHeaders: { ...HIDDEN_HEADERS, 'retry-after': true },
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, ({ method, url, headers }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead || url.startsWith('/api/')) return sendRefusal(reply, httpRefusals.not_found);
    // A form that the browser submitted before the page's script was loaded gets its page again.
    if (method === 'POST' && OWN_PATH.test(url) && headers.accept?.includes('text/html'))
      return reply.redirect(url, 303);
    // Pages can only be read. Routes that accept a body were matched before.
    return sendRefusal(reply.header('allow', 'GET, HEAD'), httpRefusals.read_only);
  });
}
