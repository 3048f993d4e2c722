import type { FastifyInstance } from 'fastify';
import { INSIDE_HEADER, insideMark } from '#platform/http/inside.ts';
import { PAGE_TAGS_HEADER, PAGE_UNTIL_HEADER } from '#platform/http/page-tags.ts';
import { type Api, ApiError } from './client.ts';

/** For whom a page is rendered; what its reads forward. */
export type Caller = {
  readonly cookie: string | undefined;
  readonly requestId: string;
  readonly address: string;
  readonly host: string;
};

/** What the reads of one page have left behind for the page's own answer. */
export type Gathered = { readonly setCookies: string[]; readonly tags: Set<string>; until: Date | undefined };

/** The API in process, for the rendering of one page: the same routes and gates as over the network. */
export function injectApi(app: FastifyInstance, caller: Caller): { api: Api; gathered: Gathered } {
  const gathered: Gathered = { setCookies: [], tags: new Set(), until: undefined };
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: caller.address,
      headers: {
        host: caller.host,
        [INSIDE_HEADER]: insideMark,
        'x-request-id': caller.requestId,
        ...(caller.cookie ? { cookie: caller.cookie } : {}),
      },
    });
    gather(gathered, answer.headers);
    if (answer.statusCode >= 400) throw new ApiError(answer.statusCode, answer.statusMessage, answer.body);
    return answer.json<Answer>();
  };
  const post = () => Promise.reject(new Error('Rendering a page reads; it never writes'));
  return { api: { get, post }, gathered };
}

function gather(gathered: Gathered, headers: Record<string, number | string | string[] | undefined>): void {
  gathered.setCookies.push(...[headers['set-cookie'] ?? []].flat().map(String));
  for (const tag of String(headers[PAGE_TAGS_HEADER] ?? '').split(' ')) if (tag) gathered.tags.add(tag);
  const until = headers[PAGE_UNTIL_HEADER] ? new Date(String(headers[PAGE_UNTIL_HEADER])) : undefined;
  if (until && (!gathered.until || until < gathered.until)) gathered.until = until;
}
