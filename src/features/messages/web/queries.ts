import { apiQuery } from '#platform/api-client/queries.ts';
import type { Conversation, Conversations, messagesApi } from '../contract.ts';

const MESSAGES = '/api/messages';

/** @param search the page's own query string: the cursor of the next page of conversations */
export const conversationList = (search: URLSearchParams) => {
  const cursor = search.get('cursor');
  return apiQuery<Conversations>(
    cursor === null ? MESSAGES : `${MESSAGES}?${new URLSearchParams({ cursor })}`,
  );
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

export const conversationPath = (id: string) =>
  `${MESSAGES}/conversations/${encodeURIComponent(id)}`;

/** @param at the number of the message around which it is opened; null for the newest */
export const conversationOf = (id: string, at: string | null) =>
  apiQuery<Conversation>(
    at === null ? conversationPath(id) : `${conversationPath(id)}?at=${Number(at) || 0}`,
  );

export const beginningWith = (username: string) =>
  apiQuery<typeof messagesApi.lookAtMember>('/api/messages/with/:username', {
    params: { username },
  });
