import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { toast } from '#ui/toast/toast.ts';
import type { CreatedEvent } from '../../admin/contract.ts';
import { eventAdminToasts } from '../../admin/texts.ts';
import { invalidateEvents } from './queries.ts';

/**
 * Adds a draft by a call of the API. The form shows a refusal of a field; anything else becomes a
 * toast.
 */
export function useAddEvent(path: string) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();
  const { pathname } = useLocation();

  return useMutation({
    mutationFn: (body: object) => api.post<CreatedEvent>(path, body),
    onSuccess: () => {
      void invalidateEvents(client);
      toast({ title: eventAdminToasts.added });
    },
    onError: async (error) => {
      if ((await leaveIfEnded(error, { page: pathname })) || fieldErrors(error).length > 0) return;
      const description = errorMessage(error);
      toast({
        title: eventAdminToasts.notAdded,
        description,
        variant: 'destructive',
        duration: 10_000,
      });
    },
  });
}
