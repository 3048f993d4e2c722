import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import type { OpenedRequest } from '../contract.ts';
import { NOTIFICATIONS } from './queries.ts';

/**
 * Says which page the member has before them while something is unread, so that notifications which
 * lead there are read and no email tells of them. The stream says to all open pages what is unread
 * then. A page in a hidden tab is not looked at.
 * @param unread how many notifications are unread
 */
export function useOpenedPage(unread: number): void {
  const { pathname } = useLocation();
  const tell = useEffectEvent(() => {
    const body: OpenedRequest = { path: pathname };
    void api.post(`${NOTIFICATIONS}/opened`, body).catch(() => undefined);
  });
  useEffect(() => {
    if (unread > 0 && pathname !== '/notifications' && document.visibilityState === 'visible')
      tell();
  }, [unread, pathname]);
}
