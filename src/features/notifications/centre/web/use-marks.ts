import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api-client/client.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import { deliver } from '../../stream/web/use-live-updates.ts';
import type { centreApi } from '../contract.ts';
import { centreTexts } from '../texts.ts';
import { notificationsChanged } from '../updates.ts';
import { NOTIFICATIONS } from './bell.tsx';

/**
 * Sends what was seen or read. Everything on this page that follows notifications hears of it at
 * once, also where the stream of updates is broken.
 */
export function useMarks() {
  const client = useQueryClient();
  const announce = () => deliver({ kind: notificationsChanged.kind, data: {} });
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });

  return {
    seen: (ids: readonly string[]) =>
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
            return refresh();
          },
          () => undefined,
        ),
    allRead: useApiMutation({
      mutationFn: (until: string) =>
        api.post<typeof centreApi.markAllRead>('/api/notifications/read-all', { body: { until } }),
      onSuccess: () => {
        announce();
        toast({ title: centreTexts.allRead });
        return refresh();
      },
    }),
  };
}

const isList = (path: unknown): boolean =>
  typeof path === 'string' && (path === NOTIFICATIONS || path.startsWith(`${NOTIFICATIONS}?`));
