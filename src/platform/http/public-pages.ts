import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from './compressed.ts';
import { isInside } from './inside.ts';
import type { PageMemory, Remembered } from './page-memory.ts';

type Options = {
  readonly memory: PageMemory;
  /** Whether a path is a public answer worth remembering; anything else is answered the ordinary way. */
  readonly isPublic: (path: string) => boolean;
  /** Whether the raw Cookie header holds a session. */
  readonly hasSession: (cookies: string) => boolean;
};

const FROM_MEMORY = Symbol('from memory');
type Marked = ServerResponse & { [FROM_MEMORY]?: true };

/** Whether this answer came from memory; told to the request log. */
export const isFromMemory = (response: Marked): boolean => response[FROM_MEMORY] === true;

/**
 * Answers visitors from memory. What is remembered is given ahead of everything else the server does, so this must be
 * registered before every plugin; what has to be made first waits until the flood guard has had its say.
 * Whoever has a session, asks with a query or by another method takes the ordinary way.
 */
export function answerFromMemory(app: FastifyInstance, options: Options): void {
  const { memory } = options;
  // With callbacks, since a promise for each request would be a good part of what a remembered answer costs.
  app.addHook('onRequest', (request, reply, pass) => {
    if (!isForMemory(request, options)) return pass();
    const page = memory.lookUp(request.raw.url ?? '');
    if (!page) return pass();
    give(page, request, reply);
  });
  app.addHook('preHandler', (request, reply, pass) => {
    if (!isForMemory(request, options)) return pass();
    memory
      .make(request.raw.url ?? '')
      .then((page) => give(page, request, reply))
      .catch(pass);
  });
}

function isForMemory(request: FastifyRequest, { isPublic, hasSession }: Options): boolean {
  const { method, url = '', headers } = request.raw;
  if (method !== 'GET' && method !== 'HEAD') return false;
  // A page's own reads make what is remembered here: they must not wait for it.
  if (!isPublic(url) || isInside(request)) return false;
  return !(headers.cookie && hasSession(headers.cookie));
}

function give(page: Remembered, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const response: Marked = reply.raw;
  response[FROM_MEMORY] = true;
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

/** Whether the caller has this very page, by RFC 9110 section 13.1.2: weak marks of proxies do not matter. */
function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag);
}
