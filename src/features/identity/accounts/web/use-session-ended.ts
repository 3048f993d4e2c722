import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isStatus } from '#platform/api-client/client.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';
import { toast } from '#ui/toast/toast.ts';
import { loginPage } from '../return-target.ts';
import { askToLogIn, saveEvent } from './login-return.ts';
import { changeUser, userIn } from './session.ts';
import { draftPage, type FormDraft, saveFormDraft } from './use-draft.ts';

/**
 * The event or page to return to after a login, and the form draft of that page, with the form's
 * name if it has several.
 */
type From = {
  readonly eventId?: number;
  readonly page?: string;
  /** The page’s query string, to which the draft does not belong. */
  readonly search?: string;
  readonly unsent?: FormDraft | undefined;
  readonly form?: string | undefined;
};

/**
 * Handles the failure of a write after the session has ended: clears the user, shows a toast, and
 * redirects to the login. Resolves to whether it did; other failures are left to the caller.
 */
export function useSessionEnded() {
  const client = useQueryClient();
  const navigate = useNavigate();

  return useCallback(
    async (
      error: unknown,
      { eventId, page, search = '', unsent, form }: From,
    ): Promise<boolean> => {
      if (!isStatus(error, 401)) return false;
      if (eventId !== undefined) saveEvent(String(eventId));

      const writer = userIn(client);
      changeUser(client, null);

      const place = page && draftPage(page, form);
      const isKept = writer && place && localDrafts.read(writer.id, place) !== undefined;
      if (unsent && writer && place && !isKept)
        saveFormDraft({ accountId: writer.id, page: place, words: unsent });

      await navigate(loginPage(eventId?.toString(), page && `${page}${search}`), {
        state: askToLogIn,
      });

      toast({
        title: 'You have been logged out',
        description:
          unsent || isKept
            ? 'Please log in again. What you wrote has been kept.'
            : 'Please log in again to carry on where you were.',
      });

      return true;
    },
    [client, navigate],
  );
}
