import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { changeUser, checkSession, useUser } from './session.ts';

const CHANNEL = 'fourball-session';

/** Tells this browser's other tabs that somebody has signed in or out here. Old browsers do without. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Follows what other tabs tell: the server says who is signed in now, and a members' page of somebody who has left
 * leads to /auth by its own loader. Stands once, in what surrounds all pages.
 */
export function useOtherTabs(): void {
  const client = useQueryClient();
  const { data: known } = useUser();
  const { revalidate } = useRevalidator();
  const follow = useEffectEvent(async () => {
    // A network that does not answer changes nothing: the next call of the page finds out.
    const user = await checkSession().catch(() => known);
    if (user === undefined || user?.id === known?.id) return;
    changeUser(client, user);
    await revalidate();
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void follow();
    return () => channel.close();
  }, []);
}
