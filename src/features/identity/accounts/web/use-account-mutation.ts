import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { errorMessage, failureTexts, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { FormDraft } from './use-kept-form.ts';
import { useSessionEnded } from './use-session-ended.ts';

type Options<Sent> = {
  /** The title of the toast about a failure. */
  readonly failed: string;
  /**
   * The part of the form to keep while the person logs in again, for `useFormDraft`. Never
   * passwords.
   */
  readonly draftOf?: (sent: Sent) => FormDraft | undefined;
  /** The name of one of several forms on the page. */
  readonly form?: string;
  /** Whether the form shows the sentences of its fields beside them: then no toast repeats them. */
  readonly besideFields?: boolean;
  /** Whether to reload all data of the page afterwards. */
  readonly refresh?: boolean;
  /** Explains a failure without a response of the server. */
  readonly explain?: (error: Error) => string;
};

/**
 * A write to the person's own account. A toast reports a failure. If the session has ended, the
 * person logs in and returns to this page. The values sent (passwords, codes) are not kept in
 * memory.
 */
export function useAccountMutation<Answer, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  onDone: (answer: Answer) => unknown,
  {
    failed,
    draftOf,
    form,
    besideFields = false,
    refresh = false,
    explain = () => failureTexts.offline,
  }: Options<Sent>,
) {
  const client = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { pathname } = useLocation();

  return useApiMutation<Answer, Sent>({
    mutationFn: call,
    gcTime: 0,
    onSuccess: async (answer) => {
      await onDone(answer);
      if (refresh) await client.invalidateQueries();
    },
    onError: async (error, sent) => {
      if (await sessionEnded(error, { page: pathname, unsent: draftOf?.(sent), form })) return;
      if (besideFields && fieldErrors(error).length > 0) return;
      const description = errorMessage(error, failureTexts.fault, explain(error));
      toast({ title: failed, description, variant: 'destructive' });
    },
  });
}
