import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { deliver } from '../../stream/web/use-live-updates.ts';
import type { centreApi } from '../contract.ts';
import { centreTexts } from '../texts.ts';
import { notificationsChanged } from '../updates.ts';

/**
 * Sends what was seen or read. Everything on this page that follows notifications hears of it at
 * once, also where the stream of updates is broken.
 */
export function useMarks() {
  const client = useQueryClient();
  const announce = () => deliver({ kind: notificationsChanged.kind, data: {} });

  return {
    seen: (ids: string[]) =>
      void api
        .post<typeof centreApi.markSeen>('/api/notifications/seen', { body: { ids } })
        .catch(() => undefined),
    // The page that the link opens does not wait for it.
    read: (id: string) =>
      void api
        .post<typeof centreApi.markRead>('/api/notifications/read', { body: { ids: [id] } })
        .then(
          () => {
            announce();
            return client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });
          },
          () => undefined,
        ),
    allRead: useApiMutation(
      (until: string) =>
        api.post<typeof centreApi.markAllRead>('/api/notifications/read-all', { body: { until } }),
      { refresh: isList, onDone: announce, done: centreTexts.allRead },
    ),
  };
}

const isList = (path: unknown): boolean => /^\/api\/notifications(?:\?|$)/.test(String(path));
