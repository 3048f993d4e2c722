import { createContext, use, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AccountView } from '../../accounts/contract.ts';
import {
  asEventId,
  pageAfterLogin,
  pageAfterRegistration,
  SECURITY_PAGE,
} from '../../accounts/return-target.ts';
import { forgetEvent, savedEvent } from '../../accounts/web/login-return.ts';

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

/** What follows a login or a registration in place of the usual redirects; default: nothing. */
export type AfterLogin = {
  readonly onLogin: (user: AccountView) => Promise<void>;
  readonly onRegistration: (user: AccountView) => Promise<void>;
};

/**
 * For forms that are part of something else, such as a booking: whatever is inside (password,
 * passkey, two-factor, registration) goes on there. An admin who has to set up two-factor still
 * goes there first.
 */
export const AfterLoginContext = createContext<AfterLogin | undefined>(undefined);
