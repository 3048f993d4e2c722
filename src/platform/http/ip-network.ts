import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Refused } from '#lib/refusal.ts';
import { httpRefusals } from './error-handler.ts';
import { isInternal } from './internal-request.ts';
import { sendRefusal } from './refusal-reply.ts';

const IPV4_AND_PORT = /^([\d.]+):\d+$/;
const IPV6_IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;

/** An address without the port that some proxies add. */
const withoutPort = (address: string): string =>
  (IPV4_AND_PORT.exec(address) ?? IPV6_IN_BRACKETS.exec(address))?.[1] ?? address;

/**
 * Removes the ports from `X-Forwarded-For` before any other code reads a caller's address. With
 * ports, each connection would count as another caller, and a trusted proxy would not be
 * recognised.
 */
export function installPlainAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, pass) => {
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded !== undefined) {
      const addresses = [forwarded].flat().join(',').split(',');
      request.headers['x-forwarded-for'] = addresses
        .map((part) => withoutPort(part.trim()))
        .join(', ');
    }
    pass();
  });
}

/**
 * The network by which limits count an address: the address itself for IPv4, its /64 network for
 * IPv6, because that is what one household or server gets (RFC 6177). IPv4 written as IPv6 counts
 * as IPv4, and a port is ignored.
 */
export function ipNetwork(address: string): string {
  const plain = withoutPort(address);
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

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
    errorResponseBuilder: () => new Refused(httpRefusals.too_many_requests),
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
