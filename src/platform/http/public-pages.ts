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

const fromMemory = new WeakSet<ServerResponse>();

/** Whether this answer came from memory; told to the request log. */
export const isFromMemory = (response: ServerResponse): boolean => fromMemory.has(response);

/**
 * Answers visitors from memory, ahead of everything else the server does: it must be registered before every plugin.
 * Whoever has a session, asks with a query or by another method takes the ordinary way.
 */
export function answerFromMemory(app: FastifyInstance, { memory, isPublic, hasSession }: Options): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const path = raw.url ?? '';
    if (raw.method !== 'GET' && raw.method !== 'HEAD') return;
    if (!isPublic(path)) return;
    // A page's own reads make what is remembered here: they must not wait for it.
    if (isInside(request)) return;
    if (raw.headers.cookie && hasSession(raw.headers.cookie)) return;
    const page = memory.lookUp(path) ?? (await memory.make(path));
    reply.hijack();
    fromMemory.add(reply.raw);
    send(page, raw, reply.raw, request.id);
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
