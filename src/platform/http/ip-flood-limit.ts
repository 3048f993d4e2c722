import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { httpRefusals } from './error-handler.ts';
import { isInternal } from './internal-request.ts';
import { ipNetwork } from './ip-network.ts';
import { sendRefusal } from './refusal-reply.ts';

// How far someone is from the guard is nobody's business.
const UNSAID = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** With two slashes, or one of either kind, an address would name another host. */
const OUR_PAGE = /^\/(?![/\\])/;

/**
 * A coarse guard of one process against one network that asks for far more than a person could, 404s included. The
 * limits members may meet are counted in the database for all processes: see `limits.ts`.
 */
export async function installIpFloodLimit(app: FastifyInstance, mostPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: mostPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => ipNetwork(ip),
    allowList: (request) => isInternal(request),
    addHeadersOnExceeding: UNSAID,
    addHeaders: { ...UNSAID, 'retry-after': true },
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, ({ method, url, headers }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead || url.startsWith('/api/')) return sendRefusal(reply, httpRefusals.not_found);
    // A form sent by the browser itself, before the script that keeps it had come: it wants its page again.
    if (method === 'POST' && OUR_PAGE.test(url) && headers.accept?.includes('text/html'))
      return reply.redirect(url, 303);
    // Pages are read; what a capability lets one send has been found before.
    return sendRefusal(reply.header('allow', 'GET, HEAD'), httpRefusals.read_only);
  });
}
