import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { CACHE_TAGS_HEADER, PAGE_UNTIL_HEADER } from './cache/cache-tags.ts';
import { INTERNAL_HEADER, internalMark, isInternal } from './internal-request.ts';

/**
 * The id of a request: that of the page for a page's own reads, otherwise a new one. Callers cannot
 * choose it.
 */
export function nameRequest(raw: {
  headers: Record<string, string | string[] | undefined>;
}): string {
  const given = raw.headers['x-request-id'];
  return raw.headers[INTERNAL_HEADER] === internalMark && typeof given === 'string'
    ? given
    : randomUUID();
}

/**
 * Adds the request id, the security headers and a content policy to every response that is not from
 * the cache.
 */
export function installResponseHeaders(
  app: FastifyInstance,
  extra: Readonly<Record<string, string>>,
): void {
  const headers = { ...SECURITY_HEADERS, ...extra };
  app.addHook('onSend', async (request, reply) => {
    if (isInternal(request)) return;
    reply.headers(headers).header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', API_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.removeHeader(CACHE_TAGS_HEADER).removeHeader(PAGE_UNTIL_HEADER);
  });
}

/** The same headers for a stream, which is written without passing the hook above. */
export const streamHeaders = (request: FastifyRequest, config: Pick<Config, 'mode'>) => ({
  ...SECURITY_HEADERS,
  ...liveHeaders(config),
  'x-request-id': request.id,
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
});

/**
 * The headers of every response, of pages and of the API. The content security policy is added
 * separately.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** For live mode, which is served over HTTPS: two years, with subdomains. */
const HSTS_HEADER = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** The headers that only live mode adds. */
export const liveHeaders = ({ mode }: Pick<Config, 'mode'>): Readonly<Record<string, string>> =>
  mode === 'live' ? HSTS_HEADER : {};

/** The policy of responses other than pages: nothing in them may run, load or be framed. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
