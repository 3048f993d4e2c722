import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { forumChanged, forumRead } from '#features/forum/posts/live-updates.ts';
import { connectionsChanged } from '#features/members/ties/connection-states.ts';
import { messagesChanged } from '#features/messages/live-updates.ts';
import { notificationsChanged } from '#features/notifications/centre/updates.ts';
import type { UnreadCounts } from './contract.ts';
import { RefreshOn } from './refresh-on.tsx';
import { unreadCounts, useUnread } from './use-unread.ts';

/** What changes a count. */
const causes = [notificationsChanged, connectionsChanged, messagesChanged, forumChanged, forumRead];

/**
 * Keeps the counts right on every tab: they are read again when something changes them, when
 * updates may have been missed, and when the tab is looked at again. Shows nothing but the number
 * in the tab's title. In the frame, once.
 */
export function FollowUnread() {
  useQuery<UnreadCounts>({
    queryKey: unreadCounts.queryKey,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useTitleCount(useUnread().notifications ?? 0);
  return <RefreshOn query={unreadCounts} causes={causes} />;
}

/**
 * Shows the number of unread notifications in front of the page's title, which every navigation writes anew.
 */
function useTitleCount(count: number): void {
  const write = useEffectEvent(() => {
    const titled = titleWithCount(document.title, count);
    if (document.title !== titled) document.title = titled;
  });

  useEffect(() => write(), [count]);

  useEffect(() => {
    const watcher = new MutationObserver(() => write());
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watcher.disconnect();
      document.title = titleWithCount(document.title, 0);
    };
  }, []);
}

/**
 * The title of a tab with a number in front: "(3) Forum · Fourball"; without one if nothing is
 * unread.
 */
function titleWithCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, '');
  if (count === 0) return plain;
  return `(${count > 99 ? '99+' : count}) ${plain}`;
}
