import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import { notificationsChanged } from '../../centre/updates.ts';
import { useLiveQuery } from '../../stream/web/use-live-updates.ts';
import type { WaitingAnnouncements } from '../contract.ts';
import { announcementTexts as texts } from '../texts.ts';
import { waitingAnnouncements } from './queries.ts';

/** Where it helps: where the day begins, and on the page of the golf day that it is about. */
const isShownOn = (pathname: string, eventId: number | null): boolean =>
  pathname === '/dashboard' || pathname === `/events/${eventId}`;

/**
 * Above the dashboard and a golf day: what the member still has to read and acknowledge. Nothing if
 * there is nothing. One line, so that the page keeps the screen.
 */
export function AnnouncementBanner() {
  useLiveQuery(notificationsChanged, waitingAnnouncements);

  const { data = [] } = useQuery<WaitingAnnouncements>({
    queryKey: waitingAnnouncements.queryKey,
    enabled: useIsMember(),
  });

  const { pathname } = useLocation();
  const first = data.find(({ eventId }) => isShownOn(pathname, eventId));
  if (!first) return null;

  return (
    <aside aria-label={texts.mustRead} className="border-b border-brass bg-brass-wash print:hidden">
      <p className="column flex items-center gap-x-4 md:py-1">
        <span className="min-w-0 truncate max-md:flex-1">
          <strong>{texts.mustRead}</strong>
          <span className="max-md:sr-only">: {first.title}</span>
          {/* As much of it as fits on a phone's line. */}
          <span aria-hidden="true" className="md:hidden">
            : {first.title}
          </span>
        </span>
        <Link
          to={`/announcements/${first.id}`}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold link"
        >
          {texts.read}
        </Link>
      </p>
    </aside>
  );
}
