import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AccountView } from '../../accounts/contract.ts';
import { asEventId, pageAfterLogin, SECURITY_PAGE } from '../return-target.ts';
import { forgetEvent, savedEvent } from './saved-event.ts';

/**
 * Leads back to the page or the event somebody came from (which is thereby used), else to the dashboard; an organiser who
 * has to set two-step sign-in up goes there first, and the event waits.
 */
export function useRedirectAfterLogin() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.get('next');
  // Where the browser refuses storage, the address alone remembers.
  const asked = asEventId(search.get('event'));
  return useCallback(
    async (user?: AccountView) => {
      if (user?.mustSetUpTwoStep) return navigate(SECURITY_PAGE, { replace: true });
      const eventId = savedEvent() ?? asked;
      forgetEvent();
      await navigate(pageAfterLogin(eventId, next), { replace: true });
    },
    [navigate, next, asked],
  );
}
