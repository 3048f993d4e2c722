import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The ETag of the bytes. */
export const etagOf = (bytes: string | Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/**
 * Whether the caller has this response, by RFC 9110 section 13.1.2. The weak prefix that proxies
 * add is ignored.
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag);
}

/**
 * Sets the ETag of a response. Returns true after it has sent 304, because the caller has the
 * response already.
 * @example if (isGiven(request, reply, etag)) return reply;
 */
export function isGiven(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  if (!isUnchanged(request.headers['if-none-match'], etag)) return false;
  reply.code(304).send();
  return true;
}

/** Sends a text that is requested often, such as a feed, or 304 if the caller has it already. */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): FastifyReply {
  reply.header('cache-control', 'public, max-age=0, must-revalidate');
  return isGiven(request, reply, etagOf(text)) ? reply : reply.send(text);
}
