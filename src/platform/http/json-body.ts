import type { FastifyInstance } from 'fastify';
import { Refused } from '#lib/refusal.ts';
import { httpRefusals } from './error-handler.ts';

/**
 * An escaped surrogate: the only way in which JSON can contain half of a character beyond U+FFFF.
 */
const LONE_SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Registers how bodies are read. A compressed body is refused before it is read, because a few
 * kilobytes can contain gigabytes. Keys that change prototypes are refused. A lone surrogate (a
 * text cut in the middle of an emoji) becomes U+FFFD, as it would in UTF-8, because PostgreSQL
 * refuses it in jsonb, and RFC 7493 (2.1) everywhere. A body that is nested more deeply than any
 * contract is refused before it is parsed: code that walks it would run out of stack.
 */
export function installJsonBody(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
      throw new Refused(httpRefusals.body_compressed);
  });

  const parse = app.getDefaultJsonParser('error', 'error');

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    isTooDeep(String(body))
      ? done(new Refused(httpRefusals.malformed_request))
      : parse(request, String(body), (error, value) =>
          error
            ? done(error)
            : done(null, LONE_SURROGATE.test(String(body)) ? wholeCharacters(value) : value),
        ),
  );
}

/** Levels of objects and lists in a body. Contracts have at most five. */
const MOST_LEVELS = 32;

/** Whether a JSON text has more levels than `MOST_LEVELS`. Brackets in its strings do not count. */
export function isTooDeep(json: string): boolean {
  let [level, inString] = [0, false];

  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (inString) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (OPENING.has(character)) {
      level += 1;
      if (level > MOST_LEVELS) return true;
    } else if (CLOSING.has(character)) level -= 1;
  }

  return false;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

const wholeCharacters = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  );
