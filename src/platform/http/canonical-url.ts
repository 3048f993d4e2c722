import type { FastifyInstance } from 'fastify';
import { Refused } from '#lib/refusal.ts';
import { httpRefusals } from './error-handler.ts';

/**
 * The longest path that is accepted, in characters as sent. The site's longest path has about 100.
 */
export const LONGEST_PATH = 1024;

/** Refuses a longer path before any other code handles it. */
export function installPathLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (split(originalUrl)[0].length > LONGEST_PATH)
      throw new Refused(httpRefusals.address_too_long);
  });
}

/**
 * The URL by which a request is routed. A path that cannot be decoded (`/%`, `/events/%E0%A4%A`) is
 * encoded once more, so that it becomes an ordinary page that does not exist. The API refuses such
 * a path itself.
 */
export function routableUrl(url: string): string {
  const [path = '', rest] = split(url);
  return path.startsWith('/api/') || isDecodable(path) ? url : path.replaceAll('%', '%25') + rest;
}

// After a second slash or a backslash at the beginning, browsers would take the rest for a host.
const OWN_PATH = /^\/[^/\\]/;

/**
 * The URL without the slash at the end of its path, with the query; undefined if there is no such
 * slash.
 */
export function withoutSlash(url: string): string | undefined {
  const [path = '', rest] = split(url);
  if (!path.endsWith('/') || !OWN_PATH.test(path)) return undefined;
  return withoutEndSlashes(path) + rest;
}

/**
 * A path without the slashes at its end. A regular expression would take quadratic time; this is
 * linear.
 */
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
