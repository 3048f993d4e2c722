import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { AUTH_PAGE } from '../../sign-in/return-target.ts';
import { useRedirectAfterLogin } from '../../sign-in/web/redirect-after-login.ts';
import { changeUser, checkSession, useUser } from './session.ts';

const CHANNEL = 'fourball-session';

let opened: BroadcastChannel | undefined;

/** One channel for telling and hearing: what a tab tells by it, it does not hear itself. Old browsers do without. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

/** Tells this browser's other tabs that somebody has logged in or out here. */
export const broadcastSession = (): void => channel()?.postMessage('changed');

/**
 * Follows what other tabs tell: the server says who is logged in now, and a members' page of somebody who has left
 * leads to /auth by its own loader; from /auth whoever has come is led on, unless they set a new password there. Stands
 * once, in what surrounds all pages.
 */
export function useSessionBroadcast(): void {
  const client = useQueryClient();
  const { data: known } = useUser();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const goOn = useRedirectAfterLogin();
  const follow = useEffectEvent(async () => {
    // A network that does not answer changes nothing: the next call of the page finds out.
    const user = await checkSession().catch(() => known);
    if (user === undefined || user?.id === known?.id) return;
    changeUser(client, user);
    const isAtTheDoor = pathname === AUTH_PAGE && !new URLSearchParams(search).has('token');
    await (user && isAtTheDoor ? goOn(user) : revalidate());
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
