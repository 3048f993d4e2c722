import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { toast } from '#ui/toast/toast.ts';
import type { FormDraft } from './form-draft.ts';
import { useSessionEnded } from './use-session-ended.ts';

type Failed = {
  /** What the toast says could not be done; the server's sentence is below it. */
  readonly title: string;
  /**
   * What was typed, to be kept while its writer logs in again, and the form's name if the page has
   * several.
   */
  readonly unsent?: FormDraft | undefined;
  readonly form?: string;
};

/**
 * Handles the failure of a write on this page: leads to the login if the session has ended, and
 * otherwise says in a toast why it failed. Resolves to whether the page is left.
 */
export function useFailedWrite() {
  const leaveIfEnded = useSessionEnded();
  const { pathname } = useLocation();

  return useCallback(
    async (error: unknown, { title, ...typed }: Failed): Promise<boolean> => {
      if (await leaveIfEnded(error, { page: pathname, ...typed })) return true;
      toast({ title, description: errorMessage(error), variant: 'destructive', duration: 10_000 });
      return false;
    },
    [leaveIfEnded, pathname],
  );
}
