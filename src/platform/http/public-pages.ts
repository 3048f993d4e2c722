import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
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
 * Answers visitors from memory, ahead of everything else the server does: it must be registered before every plugin.
 * Whoever has a session, asks with a query or by another method takes the ordinary way.
 */
export function answerFromMemory(app: FastifyInstance, { memory, isPublic, hasSession }: Options): void {
  // With a callback, since a promise for each request would be a good part of what a remembered answer costs.
  app.addHook('onRequest', (request, reply, pass) => {
    const { raw } = request;
    const path = raw.url ?? '';
    if (raw.method !== 'GET' && raw.method !== 'HEAD') return pass();
    if (!isPublic(path)) return pass();
    // A page's own reads make what is remembered here: they must not wait for it.
    if (isInside(request)) return pass();
    if (raw.headers.cookie && hasSession(raw.headers.cookie)) return pass();
    const give = (page: Remembered) => {
      reply.hijack();
      const marked: Marked = reply.raw;
      marked[FROM_MEMORY] = true;
      send(page, raw, reply.raw, request.id);
    };
    const page = memory.lookUp(path);
    if (page) give(page);
    else memory.make(path).then(give).catch(pass);
  });
}

function send(page: Remembered, request: IncomingMessage, response: ServerResponse, requestId: string): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, [
      'x-request-id',
      requestId,
      'etag',
      page.etag,
      'vary',
      'Cookie, Accept-Encoding',
    ]);
    response.end();
    return;
  }
  const encoding = bestEncoding(request.headers['accept-encoding'] as string | undefined);
  response.writeHead(page.status, ['x-request-id', requestId, ...page.headers[encoding]]);
  response.end(request.method === 'HEAD' ? undefined : page.variants[encoding]);
}
