import type { FastifyInstance } from 'fastify';
import { httpRefusals } from './error-handler.ts';
import { Refused } from './refusal-reply.ts';

/** An escaped half of a character beyond U+FFFF: the only way in which JSON can hold half of one. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * How bodies are read. A compressed body is refused before any of it is read: a few kilobytes can hold gigabytes. Keys
 * that reach into prototypes are refused. Half a character (a text cut in the middle of an emoji) becomes U+FFFD, as it
 * would in UTF-8: PostgreSQL refuses it in jsonb, and RFC 7493 (2.1) everywhere.
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
      error ? done(error) : done(null, HALF.test(String(body)) ? wholeCharacters(value) : value),
    ),
  );
}

const wholeCharacters = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part));
