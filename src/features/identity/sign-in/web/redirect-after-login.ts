import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AccountView } from '../../accounts/contract.ts';
import { asEventId, pageAfterLogin, pageAfterRegistration, SECURITY_PAGE } from '../return-target.ts';
import { forgetEvent, savedEvent } from './saved-event.ts';

/**
 * Goes back to the event (which is thereby used) or the page somebody came from, else to the dashboard. An admin who has
 * to set up two-factor goes there first, and the event waits.
 */
export function useRedirectAfterLogin() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.get('next');
  // Where the browser refuses storage, the address alone remembers.
  const asked = asEventId(search.get('event'));
  return useCallback(
    async (user?: AccountView) => {
      if (user?.mustSetUpTwoFactor) return navigate(SECURITY_PAGE, { replace: true });
      const eventId = savedEvent() ?? asked;
      forgetEvent();
      await navigate(pageAfterLogin(eventId, next), { replace: true });
    },
    [navigate, next, asked],
  );
}

/** The same after a registration. The event is not used yet: /membership offers to continue its booking. */
export function useRedirectAfterRegistration() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.get('next');
  const asked = asEventId(search.get('event'));
  return useCallback(
    () => navigate(pageAfterRegistration(savedEvent() ?? asked, next)),
    [navigate, next, asked],
  );
}
