import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { toast } from '#ui/toast/toast.ts';
import { SECURITY_PAGE } from '../../sign-in/return-target.ts';
import { useSessionEnded } from './use-session-ended.ts';

type Options<Answer> = {
  readonly onDone?: (answer: Answer) => void;
  /** What a failure that is no answer of ours is put down to. */
  readonly excuse?: (error: Error) => string;
};

const OFFLINE = 'The network did not answer. Nothing has changed.';

/**
 * A write about how somebody signs in. Done, everything the page shows is asked again; failed, a toast says why; if the
 * session has ended meanwhile, it leads to sign in. What was sent (passwords, codes) is not kept.
 */
export function useSecurityMutation<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  { onDone, excuse = () => OFFLINE }: Options<Answer> = {},
) {
  const client = useQueryClient();
  const sessionEnded = useSessionEnded();
  return useMutation({
    mutationFn: send,
    gcTime: 0,
    onSuccess: async (answer) => {
      onDone?.(answer);
      await client.invalidateQueries();
    },
    onError: async (error) => {
      if (await sessionEnded(error, { page: SECURITY_PAGE })) return;
      const description = errorMessage(error, 'Something went wrong. Nothing has changed.', excuse(error));
      toast({ title: 'That did not work', description, variant: 'destructive' });
    },
  });
}
