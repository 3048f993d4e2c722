import { useQuery } from '@tanstack/react-query';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { UnreadCounts, unreadApi } from './contract.ts';

/** What waits for the current member: the one read behind every badge. */
export const unreadCounts = apiQuery<typeof unreadApi.readUnread>('/api/unread');

/**
 * The counts, as far as they are known: a count that failed is null, and none is there while they
 * load.
 */
export function useUnread(): Partial<UnreadCounts> {
  const { data } = useQuery<UnreadCounts>({
    queryKey: unreadCounts.queryKey,
    enabled: useIsMember(),
  });
  return data ?? {};
}
