import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from '../compression.ts';
import { isInternal } from '../internal-request.ts';
import { nameRequest } from '../response-headers.ts';
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
 * Answers visitors from the page cache. A cached page is sent before everything else, even before
 * Fastify, whose request, reply and logger are a quarter of the cost of such a response. A page
 * that must be rendered first passes the flood limit. Register this before every plugin. Requests
 * with a session, a query or another method are handled as usual.
 */
export function serveFromCache(app: FastifyInstance, options: Options): void {
  const cached = (raw: IncomingMessage): CachedPage | undefined =>
    isCacheable(raw, options) ? options.cache.lookUp(raw.url ?? '') : undefined;
  interceptRequests(app.server, (raw, response) => {
    // While the server closes, Fastify answers and ends the connection.
    const page = app.server.listening ? cached(raw) : undefined;
    if (page) send(page, { id: nameRequest(raw), raw }, response);
    return page !== undefined;
  });

  // With callbacks, because a promise would be a large part of the cost of a cached response.
  app.addHook('onRequest', (request, reply, pass) => {
    const page = cached(request.raw);
    if (!page) return pass();
    sendThroughFastify(page, request, reply);
  });

  app.addHook('preHandler', (request, reply, pass) => {
    if (!isCacheable(request.raw, options)) return pass();
    options.cache
      .make(request.raw.url ?? '')
      .then((page) => sendThroughFastify(page, request, reply))
      .catch(pass);
  });
}

/** Passes each request to `answers` first, and the remaining ones to the earlier listeners. */
function interceptRequests(
  server: Server,
  answers: (raw: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const behind = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (raw, response) => {
    if (!answers(raw, response)) for (const listener of behind) listener(raw, response);
  });
}

function isCacheable(raw: IncomingMessage, { isPublic, hasSession }: Options): boolean {
  const { method, url = '', headers } = raw;
  if (method !== 'GET' && method !== 'HEAD') return false;
  // A page's own reads must not wait for the rendering of which they are a part.
  if (!isPublic(url) || isInternal(raw)) return false;
  return !(headers.cookie && hasSession(headers.cookie));
}

function sendThroughFastify(page: CachedPage, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  (reply.raw as Marked)[FROM_CACHE] = true;
  send(page, request, reply.raw);
}

type IncomingRequest = Pick<FastifyRequest, 'id' | 'raw'>;

function send(page: CachedPage, request: IncomingRequest, response: ServerResponse): void {
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
