import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isStatus } from '#platform/api-client/client.ts';
import { signInPage } from '../return-target.ts';
import { saveEvent } from './saved-event.ts';
import { changeUser } from './session.ts';

/** Where a sign-in leads back to: the event, or the page, that somebody was at. */
type From = { readonly eventId?: number; readonly page?: string };

/**
 * For the failure of a write: where it says that nobody is signed in any more, forgets the user and leads to sign in.
 * Resolves to whether it did; every other failure is left to the caller.
 */
export function useSessionEnded() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (error: unknown, { eventId, page }: From): Promise<boolean> => {
      if (!isStatus(error, 401)) return false;
      if (eventId !== undefined) saveEvent(String(eventId));
      changeUser(client, null);
      await navigate(signInPage(eventId?.toString(), page));
      return true;
    },
    [client, navigate],
  );
}
