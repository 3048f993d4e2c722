import type { FastifyInstance } from 'fastify';
import { httpRefusals } from './error-handler.ts';
import { Refused } from './refusal-reply.ts';

/** An escaped surrogate: the only way in which JSON can contain half of a character beyond U+FFFF. */
const LONE_SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Registers how bodies are read. A compressed body is refused before it is read, because a few kilobytes can contain
 * gigabytes. Keys that change prototypes are refused. A lone surrogate (a text cut in the middle of an emoji) becomes
 * U+FFFD, as it would in UTF-8, because PostgreSQL refuses it in jsonb, and RFC 7493 (2.1) everywhere.
 */
export function installJsonBody(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
      throw new Refused(httpRefusals.body_compressed);
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, String(body), (error, value) =>
      error ? done(error) : done(null, LONE_SURROGATE.test(String(body)) ? wholeCharacters(value) : value),
    ),
  );
}

const wholeCharacters = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part));
