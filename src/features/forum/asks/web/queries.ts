import { apiQuery } from '#platform/api-client/queries.ts';
import { topicPath } from '../../posts/topic-rules.ts';
import type { AskView, asksApi } from '../contract.ts';

/** Where the requests are listed, and where one is made. */
export const ASKS_PAGE = '/forum/asks';
export const NEW_ASK_PAGE = '/forum/asks/new';

/**
 * A page of requests.
 * @param search the page's own query string, which the API takes unchanged
 */
export const askList = (search: URLSearchParams) =>
  apiQuery<typeof asksApi.listAsks>('/api/forum/asks', { query: search });

/** The requests that the member may be able to answer. */
export const answerableAsks = apiQuery<typeof asksApi.listAnswerable>('/api/forum/asks/answerable');

/** The request of a topic. */
export const askOf = (topicId: string) =>
  apiQuery<typeof asksApi.readAsk>('/api/forum/asks/:topicId', { params: { topicId } });

/** Whether a query shows requests, so that it is stale once one has changed. */
export const showsAsks = (path: unknown): boolean => /^\/api\/forum\/asks\b/.test(String(path));

/** The topic of a request. */
export const askPath = ({ topicId, slug }: Pick<AskView, 'topicId' | 'slug'>): string =>
  topicPath({ id: topicId, slug });

/** The same with the reply already open, so that an answer takes two taps. */
export const replyPath = (ask: Pick<AskView, 'topicId' | 'slug'>): string =>
  `${askPath(ask)}?reply=1`;
