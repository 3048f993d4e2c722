import { apiQuery } from '#platform/api-client/queries.ts';
import type { messagesApi } from '../contract.ts';

/** @param search the page's own query string: the cursor of the next page of conversations */
export const conversationList = (search: URLSearchParams) => {
  const cursor = search.get('cursor');
  return apiQuery<typeof messagesApi.listConversations>('/api/messages', {
    query: { cursor: cursor ?? undefined },
  });
};

/**
 * @param search the page's own query string: the words, and the cursor of the next page of results
 */
export const searchResults = (search: URLSearchParams) => {
  const cursor = search.get('cursor');
  const words = {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    ...(cursor === null ? {} : { cursor }),
  };
  return apiQuery<typeof messagesApi.searchMessages>('/api/messages/search', {
    query: new URLSearchParams(words),
  });
};

export const isSearch = (search: URLSearchParams): boolean => Boolean(search.get('q')?.trim());

/** @param at the number of the message around which it is opened; null for the newest */
export const conversationOf = (id: string, at: string | null) =>
  apiQuery<typeof messagesApi.showConversation>('/api/messages/conversations/:conversationId', {
    params: { conversationId: id },
    query: at === null ? undefined : { at: Number(at) || 0 },
  });

export const beginningWith = (username: string) =>
  apiQuery<typeof messagesApi.lookAtMember>('/api/messages/with/:username', {
    params: { username },
  });
