import { useLocation } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { FormDraft } from './form-draft.ts';
import { useSessionEnded } from './use-session-ended.ts';

/**
 * A write to one's own account. What went wrong is told by a toast; a session that has ended leads to the sign-in, and
 * from there back to this page.
 * @param unsentOf what of the write is kept meanwhile, for `takeUnsent`; nothing unless given, passwords never
 */
export function useAccountMutation<Answer, Sent = void>(
  path: string | ((sent: Sent) => string),
  onDone: (answer: Answer) => unknown,
  unsentOf: (sent: Sent) => FormDraft | undefined = () => undefined,
) {
  const ended = useSessionEnded();
  const { pathname } = useLocation();
  return useApiMutation<Answer, Sent>({
    mutationFn: (sent) => api.post<Answer>(typeof path === 'string' ? path : path(sent), sent),
    onSuccess: onDone,
    onError: async (error, sent) => {
      if (await ended(error, { page: pathname, unsent: unsentOf(sent) })) return;
      const description = errorMessage(
        error,
        'Something went wrong on our side. Please try again.',
        'The network did not answer. Please try again.',
      );
      toast({ title: 'That did not work', description, variant: 'destructive' });
    },
  });
}
