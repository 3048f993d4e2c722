import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { AUTH_PAGE } from '../../accounts/return-target.ts';
import { changeUser, checkSession, useUser } from '../../accounts/web/session.ts';
import { useRedirectAfterLogin } from './redirect-after-login.ts';

const CHANNEL = 'fourball-session';

let opened: BroadcastChannel | undefined;

/**
 * The channel between the tabs of this browser; a tab does not receive its own messages. Old
 * browsers have none.
 */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

/** Tells this browser's other tabs that someone has logged in or out here. */
export const broadcastSession = (): void => channel()?.postMessage('changed');

/**
 * Follows logins and logouts in other tabs: asks the server who is logged in and reloads the page's
 * data. After a logout the loader of a members' page redirects to /auth; after a login /auth
 * redirects on, unless a new password is being set there. Used once, in the root layout.
 */
export function useSessionBroadcast(): void {
  const client = useQueryClient();
  const { data: currentUser } = useUser();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const redirect = useRedirectAfterLogin();

  const follow = useEffectEvent(async () => {
    // A network failure changes nothing: the next call of the page finds out.
    const user = await checkSession().catch(() => currentUser);
    if (user === undefined || user?.id === currentUser?.id) return;
    changeUser(client, user);
    const isAtTheDoor = pathname === AUTH_PAGE && !new URLSearchParams(search).has('token');
    await (user && isAtTheDoor ? redirect(user) : revalidate());
  });

  useEffect(() => {
    const others = channel();
    if (!others) return;
    others.onmessage = () => void follow();
    return () => {
      others.onmessage = null;
    };
  }, []);
}
