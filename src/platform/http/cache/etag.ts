import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The name of these very bytes, as ETags are written. */
export const etagOf = (bytes: string | Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Whether the caller has this very answer, by RFC 9110 section 13.1.2: weak marks of proxies do not matter. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag);
}

/**
 * Names an answer by an ETag; `true` once it has been given, as the caller has it already (304).
 * @example if (isGiven(request, reply, etag)) return reply;
 */
export function isGiven(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  if (!isUnchanged(request.headers['if-none-match'], etag)) return false;
  reply.code(304).send();
  return true;
}

/** Sends a text that many ask for again and again, such as a feed: by its ETag nothing, if they have it. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  reply.header('cache-control', 'public, max-age=0, must-revalidate');
  return isGiven(request, reply, etagOf(text)) ? reply : reply.send(text);
}
