import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { CACHE_TAGS_HEADER, PAGE_UNTIL_HEADER } from './cache/cache-tags.ts';
import { INTERNAL_HEADER, internalMark, isInternal } from './internal-request.ts';
import { API_POLICY, liveHeaders, SECURITY_HEADERS } from './security-headers.ts';

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
