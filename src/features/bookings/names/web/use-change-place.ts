import { useQueryClient } from '@tanstack/react-query';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import { namesTexts } from '../texts.ts';

type Change = {
  /** What is done to the place: the last part of the URL. */
  readonly what: 'player' | 'golf' | 'accept' | 'decline';
  readonly bookingId: string;
  /** Where a login leads back to, if the session has ended. */
  readonly page: string;
  readonly done: string;
  readonly onDone?: () => void;
};

/**
 * Changes a place, says so, and reads everything that shows it again. What was typed stays if it
 * fails.
 */
export function useChangePlace<Body = void>({ what, bookingId, page, done, onDone }: Change) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();

  return useApiMutation<unknown, Body>({
    mutationFn: (body) => api.post(`/api/bookings/${bookingId}/${what}`, body),
    onSuccess: async () => {
      toast({ title: done });
      await client.invalidateQueries({
        predicate: ({ queryKey }) =>
          /^\/api\/(bookings|orders|places|season|dashboard|known-golf)|\/coming$/.test(
            String(queryKey[0]),
          ),
      });
      onDone?.();
    },
    onError: async (error) => {
      // Beside the fields it can be read and corrected.
      if ((await leaveIfEnded(error, { page })) || fieldErrors(error).length > 0) return;
      toast({
        title: namesTexts.notSaved,
        description: errorMessage(error),
        variant: 'destructive',
      });
    },
  });
}
