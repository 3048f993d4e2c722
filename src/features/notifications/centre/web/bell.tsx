import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import { Icon } from '#ui/icon.tsx';
import { useLiveQuery } from '../../stream/web/use-live-updates.ts';
import type { UnreadCount } from '../contract.ts';
import { centreTexts, formatUnread } from '../texts.ts';
import { notificationsChanged } from '../updates.ts';
import { unreadCount } from './queries.ts';

/** The way to the notifications, with the number of unread ones: exact on every open page within a second. */
export default function Bell() {
  useLiveQuery(notificationsChanged, unreadCount);
  const { data } = useQuery<UnreadCount>({ queryKey: unreadCount.queryKey, enabled: useIsMember() });
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/notifications"
      aria-label={centreTexts.bell(unread)}
      className="relative inline-flex size-11 items-center justify-center rounded-full text-ink-soft transition-colors hover:text-ink"
    >
      <Icon>
        <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4" />
      </Icon>
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
