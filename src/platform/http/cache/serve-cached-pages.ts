import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from '../compression.ts';
import { INTERNAL_HEADER, internalMark, isInternal } from '../internal-request.ts';
import { API_POLICY, SECURITY_HEADERS } from '../response-headers.ts';
import { CACHE_TAGS_HEADER, PAGE_UNTIL_HEADER } from './cache-tags.ts';
import { isUnchanged } from './etag.ts';
import type { CachedPage, PageCache, Rendered } from './page-cache.ts';

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

/** Renders a public read of the API, or another route's file such as a feed, for the page cache. */
export async function renderApiRead(
  app: FastifyInstance,
  path: string,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<Rendered> {
  const answer = await app.inject({
    method: 'GET',
    url: path,
    headers: { [INTERNAL_HEADER]: internalMark },
  });

  const disposition = answer.headers['content-disposition'];
  const until = answer.headers[PAGE_UNTIL_HEADER];

  return {
    status: answer.statusCode,
    headers: {
      'content-type': String(answer.headers['content-type']),
      ...(disposition ? { 'content-disposition': disposition } : {}),
      ...SECURITY_HEADERS,
      ...extraHeaders,
      'content-security-policy': API_POLICY,
    },
    body: answer.body,
    tags: new Set(String(answer.headers[CACHE_TAGS_HEADER] ?? '').split(' ')),
    until: until ? new Date(String(until)) : undefined,
  };
}
