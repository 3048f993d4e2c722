import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { Icon } from '#ui/icons.tsx';
import type { centreApi, OpenedRequest } from '../contract.ts';
import { centreTexts, formatUnread } from '../texts.ts';

/**
 * The way to the notifications, with the number of unread ones. The frame counts them, with what
 * else is unread.
 */
export function Bell({ unread }: { readonly unread: number }) {
  useOpenedPage(unread);
  return (
    <Link
      to="/notifications"
      aria-label={centreTexts.bell(unread)}
      className="relative inline-flex size-11 items-center justify-center rounded-full text-ink-soft transition-colors hover:text-ink"
    >
      <BellDrawing />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-fairway px-1 text-center text-xs leading-5 font-semibold text-ivory-bright figures"
        >
          {formatUnread(unread)}
        </span>
      )}
    </Link>
  );
}

/**
 * Says which page the member has before them while something is unread, so that notifications which
 * lead there are read and no email tells of them. The stream says to all open pages what is unread
 * then. A page in a hidden tab is not looked at.
 * @param unread how many notifications are unread
 */
function useOpenedPage(unread: number): void {
  const { pathname } = useLocation();
  const tell = useEffectEvent(() => {
    const body: OpenedRequest = { path: pathname };
    void api
      .post<typeof centreApi.markOpened>('/api/notifications/opened', { body })
      .catch(() => undefined);
  });
  useEffect(() => {
    if (unread > 0 && pathname !== '/notifications' && document.visibilityState === 'visible')
      tell();
  }, [unread, pathname]);
}

/** @param search the page's own query string, which the API takes unchanged */
export const notificationList = (search: URLSearchParams) =>
  apiQuery<typeof centreApi.listNotifications>('/api/notifications', { query: search });

/** The sign of notifications. */
export const BellDrawing = () => (
  <Icon>
    <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4" />
  </Icon>
);
