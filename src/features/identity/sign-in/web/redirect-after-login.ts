import { use, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AccountView } from '../../accounts/contract.ts';
import {
  asEventId,
  pageAfterLogin,
  pageAfterRegistration,
  SECURITY_PAGE,
} from '../return-target.ts';
import { AfterLoginContext } from './after-login.ts';
import { forgetEvent, savedEvent } from './saved-event.ts';

/**
 * Where to go afterwards, as the address says; `elsewhere` decides instead if the form is part of
 * something else.
 */
function useRequestedPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return {
    navigate,
    next: search.get('next'),
    // If the browser refuses storage, only the address has the event.
    requested: asEventId(search.get('event')),
    elsewhere: use(AfterLoginContext),
  };
}

/**
 * Goes back to the event (which is then forgotten) or to the page that redirected to the login,
 * else to the dashboard. An admin who has to set up two-factor goes there first, and the event
 * stays saved.
 */
export function useRedirectAfterLogin() {
  const { navigate, next, requested, elsewhere } = useRequestedPage();
  return useCallback(
    async (user?: AccountView) => {
      if (user?.mustSetUpTwoFactor) return navigate(SECURITY_PAGE, { replace: true });
      if (user && elsewhere) return elsewhere.onLogin(user);
      const eventId = savedEvent() ?? requested;
      forgetEvent();
      await navigate(pageAfterLogin(eventId, next), { replace: true });
    },
    [navigate, next, requested, elsewhere],
  );
}

/**
 * The same after a registration. The event stays saved: /membership offers to continue the booking.
 */
export function useRedirectAfterRegistration() {
  const { navigate, next, requested, elsewhere } = useRequestedPage();
  return useCallback(
    async (user: AccountView) =>
      elsewhere
        ? elsewhere.onRegistration(user)
        : navigate(pageAfterRegistration(savedEvent() ?? requested, next)),
    [navigate, next, requested, elsewhere],
  );
}
