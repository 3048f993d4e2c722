import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isStatus } from '#platform/api-client/client.ts';
import { toast } from '#ui/toast/toast.ts';
import { loginPage } from '../../sign-in/return-target.ts';
import { saveEvent } from '../../sign-in/web/saved-event.ts';
import { type FormDraft, saveFormDraft } from './form-draft.ts';
import { changeUser, userIn } from './session.ts';

/** Where a login leads back to: the event, or the page, that somebody was at; and what they had written there. */
type From = { readonly eventId?: number; readonly page?: string; readonly unsent?: FormDraft | undefined };

/**
 * For the failure of a write: where it says that nobody is logged in any more, forgets the user, says so, and leads to the login.
 * Resolves to whether it did; every other failure is left to the caller.
 */
export function useSessionEnded() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (error: unknown, { eventId, page, unsent }: From): Promise<boolean> => {
      if (!isStatus(error, 401)) return false;
      if (eventId !== undefined) saveEvent(String(eventId));
      const writer = userIn(client);
      changeUser(client, null);
      if (unsent && page && writer) saveFormDraft({ accountId: writer.id, page, words: unsent });
      await navigate(loginPage(eventId?.toString(), page));
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
