import type { FastifyInstance } from 'fastify';
import { CACHE_TAGS_HEADER, PAGE_UNTIL_HEADER } from '#platform/http/cache/cache-tags.ts';
import { INTERNAL_HEADER, internalMark } from '#platform/http/internal-request.ts';
import type { Caller, Gathered, InjectApi } from '#platform/http/pages/render-page.ts';
import { ApiError } from './client.ts';

/** The API in process, for rendering one page: the same routes and guards as over the network. */
export const injectApi: InjectApi = (app: FastifyInstance, caller: Caller) => {
  const gathered: Gathered = { setCookies: [], tags: new Set(), read: new Map(), until: undefined };

  const read = async (path: string): Promise<unknown> => {
    const answer = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: caller.address,
      headers: {
        host: caller.host,
        [INTERNAL_HEADER]: internalMark,
        'x-request-id': caller.requestId,
        ...(caller.cookie ? { cookie: caller.cookie } : {}),
      },
    });

    gather(gathered, answer.headers);

    if (answer.statusCode >= 400)
      throw new ApiError(answer.statusCode, answer.statusMessage, answer.body);

    const body: unknown = answer.json();
    gathered.read.set(path, body);

    return body;
  };

  return { api: { read }, gathered };
};

function gather(
  gathered: Gathered,
  headers: Record<string, number | string | string[] | undefined>,
): void {
  gathered.setCookies.push(...[headers['set-cookie'] ?? []].flat().map(String));
  for (const tag of String(headers[CACHE_TAGS_HEADER] ?? '').split(' '))
    if (tag) gathered.tags.add(tag);

  const until = headers[PAGE_UNTIL_HEADER]
    ? new Date(String(headers[PAGE_UNTIL_HEADER]))
    : undefined;
  if (until && (!gathered.until || until < gathered.until)) gathered.until = until;
}
