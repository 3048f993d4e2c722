import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import { accountToasts } from '../../texts.ts';
import type { FormDraft } from './form-draft.ts';
import { useSessionEnded } from './use-session-ended.ts';

type Options<Sent> = {
  /** What of the form is kept while its writer logs in again, for `useFormDraft`. Nothing unless given; never passwords. */
  readonly draftOf?: (sent: Sent) => FormDraft;
  /** Whether everything the page shows is read again afterwards. */
  readonly refresh?: boolean;
  /** What to say of a failure that is not an answer of the server. */
  readonly excuse?: (error: Error) => string;
};

/**
 * A write to one's own account. A toast says what went wrong; if the session has ended, it leads to the login and from
 * there back to this page. What was sent (passwords, codes) is not kept in memory.
 * @param call the path to post to, or the call itself
 */
export function useAccountMutation<Answer, Sent = void>(
  call: string | ((sent: Sent) => Promise<Answer>),
  onDone: (answer: Answer) => unknown,
  { draftOf, refresh = false, excuse = () => accountToasts.offline }: Options<Sent> = {},
) {
  const client = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { pathname } = useLocation();
  return useApiMutation<Answer, Sent>({
    mutationFn: (sent) => (typeof call === 'string' ? api.post<Answer>(call, sent) : call(sent)),
    gcTime: 0,
    onSuccess: async (answer) => {
      await onDone(answer);
      if (refresh) await client.invalidateQueries();
    },
    onError: async (error, sent) => {
      if (await sessionEnded(error, { page: pathname, unsent: draftOf?.(sent) })) return;
      const description = errorMessage(error, accountToasts.noSentence, excuse(error));
      toast({ title: accountToasts.failed, description, variant: 'destructive' });
    },
  });
}
