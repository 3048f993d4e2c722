import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADER, internalMark } from '../internal-request.ts';
import { API_POLICY, SECURITY_HEADERS } from '../security-headers.ts';
import { CACHE_TAGS_HEADER, PAGE_UNTIL_HEADER } from './cache-tags.ts';
import type { Rendered } from './page-cache.ts';

/** Renders a public read of the API, or another route's file such as a feed, for the page cache. */
export async function renderApiRead(
  app: FastifyInstance,
  path: string,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<Rendered> {
  const answer = await app.inject({
    method: 'GET',
    url: path,
    headers: { [INTERNAL_HEADER]: internalMark },
  });

  const disposition = answer.headers['content-disposition'];
  const until = answer.headers[PAGE_UNTIL_HEADER];

  return {
    status: answer.statusCode,
    headers: {
      'content-type': String(answer.headers['content-type']),
      ...(disposition ? { 'content-disposition': disposition } : {}),
      ...SECURITY_HEADERS,
      ...extraHeaders,
      'content-security-policy': API_POLICY,
    },
    body: answer.body,
    tags: new Set(String(answer.headers[CACHE_TAGS_HEADER] ?? '').split(' ')),
    until: until ? new Date(String(until)) : undefined,
  };
}
