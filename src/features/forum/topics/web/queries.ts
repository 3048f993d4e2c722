import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { categoryName } from '../../categories.ts';
import type { postsApi } from '../../posts/contract.ts';
import type { topicsApi } from '../contract.ts';

/** All categories, with what the member wants of each. */
export const forumCategories = apiQuery<typeof topicsApi.readCategories>('/api/forum/categories');

/** The names of the categories that the member reads, by slug, in their order. */
export function useCategoryNames(): Readonly<Record<string, string>> {
  const { data = [] } = useApi(forumCategories);
  return Object.fromEntries(data.map(({ slug }) => [slug, categoryName(slug)]));
}

/**
 * A page of topics.
 * @param search the page's own query string
 */
export function topicList(search: URLSearchParams, category?: string) {
  const params = new URLSearchParams();
  if (category !== undefined) params.set('category', category);
  for (const name of ['show', 'cursor']) {
    const value = search.get(name);
    if (value) params.set(name, value);
  }
  return apiQuery<typeof topicsApi.listTopics>('/api/forum/topics', { query: params });
}

/**
 * Whether a query shows topics, so that it is stale once the member has read or written something.
 */
export const showsTopics = (path: unknown): boolean =>
  /^\/api\/forum\/(?:topics|categories)\b/.test(String(path));

/** A topic with the posts around a number; without one, where the member left off. */
export const topicPage = (topicId: string, at: string | null) =>
  apiQuery<typeof topicsApi.readTopic>('/api/forum/topics/:topicId', {
    params: { topicId },
    query: { at: at || undefined },
  });

/** Where a post is. */
export const postPlace = (postId: string) =>
  apiQuery<typeof postsApi.placeOfPost>('/api/forum/posts/:postId', { params: { postId } });
