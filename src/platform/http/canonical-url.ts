import type { FastifyInstance } from 'fastify';
import { httpRefusals } from './error-handler.ts';
import { Refused } from './refusal-reply.ts';

/** The longest path that is answered, in characters as sent. The longest of ours has about 100. */
export const LONGEST_PATH = 1024;

/** Refuses a path that is longer than any of ours could be, before anything works on it. */
export function installPathLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (split(originalUrl)[0].length > LONGEST_PATH) throw new Refused(httpRefusals.address_too_long);
  });
}

/**
 * The address under which a request is routed. A path that cannot be decoded (`/%`, `/events/%E0%A4%A`) names nothing: it
 * is taken letter by letter, so that it is a page that is not there, like any other. The API says itself that it
 * cannot read it.
 */
export function routableUrl(url: string): string {
  const [path = '', rest] = split(url);
  return path.startsWith('/api/') || isDecodable(path) ? url : path.replaceAll('%', '%25') + rest;
}

// A second slash or a backslash at the beginning would make the rest a host.
const OF_OURS = /^\/[^/\\]/;

/** Where a page lives that was asked for with a slash at the end, query and all; undefined for any other address. */
export function withoutSlash(url: string): string | undefined {
  const [path = '', rest] = split(url);
  if (!path.endsWith('/') || !OF_OURS.test(path)) return undefined;
  return withoutEndSlashes(path) + rest;
}

/** A path without the slashes at its end. A pattern would try again at each slash, in quadratic time; this is linear. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function split(url: string): [path: string, rest: string] {
  const end = url.search(/[?#]/);
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
