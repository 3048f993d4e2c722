import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';

/** Marks everything about a golf day's places as stale, after a change. */
export const invalidateAttendees = (client: QueryClient, eventId: number | string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => String(key).startsWith(`/api/admin/events/${eventId}/`),
  });

/**
 * A change of a golf day's places: its path below the event's, its body, and what the toast says
 * when it is done.
 */
type Change<Answer> = {
  readonly path: string;
  readonly body?: object;
  readonly done: string | ((answer: Answer) => string);
};

/**
 * Changes the places of a golf day and shows the new list. A refusal is a toast, and the list is
 * read again as well.
 */
export function useAttendeeMutation<Answer>(eventId: number, onDone?: (answer: Answer) => void) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();
  const { pathname, search } = useLocation();

  return useApiMutation({
    mutationFn: ({ path, body }: Change<Answer>) =>
      api.post<Answer>(`/api/admin/events/${eventId}/${path}`, body ?? {}),
    onSuccess: async (answer, { done }) => {
      toast({ title: typeof done === 'string' ? done : done(answer) });
      onDone?.(answer);
      await invalidateAttendees(client, eventId);
    },
    onError: async (error) => {
      if (await leaveIfEnded(error, { page: `${pathname}${search}` })) return;

      const [[, sentence] = []] = fieldErrors(error);
      const description = sentence ?? errorMessage(error);

      toast({
        title: 'That didn’t work',
        description,
        variant: 'destructive',
        duration: 10_000,
      });

      await invalidateAttendees(client, eventId);
    },
  });
}
