import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isStatus } from '#platform/api-client/client.ts';
import { toast } from '#ui/toast/toast.ts';
import { loginPage } from '../../sign-in/return-target.ts';
import { askToLogIn } from '../../sign-in/web/ask-to-log-in.ts';
import { saveEvent } from '../../sign-in/web/saved-event.ts';
import { draftPage, type FormDraft, saveFormDraft } from './form-draft.ts';
import { changeUser, userIn } from './session.ts';

/**
 * The event or page to return to after a login, and the form draft of that page, with the form's
 * name if it has several.
 */
type From = {
  readonly eventId?: number;
  readonly page?: string;
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
    async (error: unknown, { eventId, page, unsent, form }: From): Promise<boolean> => {
      if (!isStatus(error, 401)) return false;
      if (eventId !== undefined) saveEvent(String(eventId));

      const writer = userIn(client);
      changeUser(client, null);

      if (unsent && page && writer)
        saveFormDraft({ accountId: writer.id, page: draftPage(page, form), words: unsent });

      await navigate(loginPage(eventId?.toString(), page), { state: askToLogIn });

      toast({
        title: 'You have been logged out',
        description: unsent
          ? 'Please log in again. What you wrote has been kept.'
          : 'Please log in again to carry on where you were.',
      });

      return true;
    },
    [client, navigate],
  );
}
