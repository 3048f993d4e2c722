import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from '../compression.ts';
import { isInternal } from '../internal-request.ts';
import { isUnchanged } from './etag.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

type Options = {
  readonly cache: PageCache;
  /** Whether a path has a public response that is cached; other paths are handled as usual. */
  readonly isPublic: (path: string) => boolean;
  /** Whether the raw Cookie header has a session. */
  readonly hasSession: (cookies: string) => boolean;
};

const FROM_CACHE = Symbol('from cache');
type Marked = ServerResponse & { [FROM_CACHE]?: true };

/** Whether this response came from the cache, for the request log. */
export const isFromCache = (response: Marked): boolean => response[FROM_CACHE] === true;

/**
 * Answers visitors from the page cache. A cached page is sent before anything else looks at the
 * request; one that must be rendered first passes the flood limit. Register this before every
 * plugin. Requests with a session, a query or another method are handled as usual.
 */
export function serveFromCache(app: FastifyInstance, options: Options): void {
  // With callbacks, because a promise would be a large part of the cost of a cached response.
  app.addHook('onRequest', (request, reply, pass) => {
    const page = isCacheable(request.raw, options)
      ? options.cache.lookUp(request.raw.url ?? '')
      : undefined;
    if (!page) return pass();
    sendFromCache(page, request, reply);
  });

  app.addHook('preHandler', (request, reply, pass) => {
    if (!isCacheable(request.raw, options)) return pass();
    options.cache
      .make(request.raw.url ?? '')
      .then((page) => sendFromCache(page, request, reply))
      .catch(pass);
  });
}

function isCacheable(raw: IncomingMessage, { isPublic, hasSession }: Options): boolean {
  const { method, url = '', headers } = raw;
  if (method !== 'GET' && method !== 'HEAD') return false;
  // A page's own reads must not wait for the rendering of which they are a part.
  if (!isPublic(url) || isInternal(raw)) return false;
  return !(headers.cookie && hasSession(headers.cookie));
}

function sendFromCache(page: CachedPage, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const response: Marked = reply.raw;
  response[FROM_CACHE] = true;

  const named = ['x-request-id', request.id];
  const { headers, method } = request.raw;

  if (page.status === 200 && isUnchanged(headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...named, ...page.unchangedHeaders]);
    response.end();
    return;
  }

  const encoding = bestEncoding(headers['accept-encoding'] as string | undefined);
  response.writeHead(page.status, [...named, ...page.headers[encoding]]);
  response.end(method === 'HEAD' ? undefined : page.variants[encoding]);
}
