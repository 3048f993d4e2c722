import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useLiveQuery } from '../../stream/web/use-live-updates.ts';
import type { NotificationsPage as Answer, NotificationView, UnreadCount } from '../contract.ts';
import { centreTexts } from '../texts.ts';
import { notificationsChanged } from '../updates.ts';
import type { Route } from './+types/notifications-page';
import { NOTIFICATIONS, notificationList, unreadCount } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${centreTexts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/notifications';
const readsOf = (request: Request) => [notificationList(new URL(request.url).searchParams)];
export const loader = ({ context, request }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, readsOf(request)), { page });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(readsOf(request)), { page });

/** /notifications: what concerns the member, latest first; unread ones in bold. */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-4 py-10 md:py-16">
        <PageTitle title={centreTexts.title} />
        <Centre />
      </div>
    </HydrationBoundary>
  );
}

/** Sends what was seen or read, and takes the new unread count from the response. */
function useMarks() {
  const client = useQueryClient();
  const take = (count: UnreadCount) => client.setQueryData(unreadCount.queryKey, count);
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });
  return {
    seen: (ids: readonly string[]) =>
      void api.post<UnreadCount>(`${NOTIFICATIONS}/seen`, { ids }).then(take, () => undefined),
    // The page that the link opens does not wait for it.
    read: (id: string) =>
      void api.post<UnreadCount>(`${NOTIFICATIONS}/read`, { ids: [id] }).then(
        (count) => {
          take(count);
          return refresh();
        },
        () => undefined,
      ),
    allRead: useApiMutation({
      mutationFn: (until: string) => api.post<UnreadCount>(`${NOTIFICATIONS}/read-all`, { until }),
      onSuccess: (count) => {
        take(count);
        toast({ title: centreTexts.allRead });
        return refresh();
      },
    }),
  };
}

const isList = (path: unknown): boolean =>
  typeof path === 'string' && (path === NOTIFICATIONS || path.startsWith(`${NOTIFICATIONS}?`));

function Centre() {
  const [search] = useSearchParams();
  const query = notificationList(search);
  useLiveQuery(notificationsChanged, query);
  const result = useApi(query);
  const onlyUnread = search.get('unread') === '1';
  return (
    <>
      <nav aria-label="Filter notifications" className="mt-6 flex flex-wrap gap-x-6 border-b border-line">
        {[false, true].map((unread) => (
          <Link
            key={String(unread)}
            to={unread ? '?unread=1' : '?'}
            aria-current={unread === onlyUnread ? 'page' : undefined}
            className="inline-flex min-h-11 items-center link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
          >
            {unread ? centreTexts.unread : centreTexts.all}
          </Link>
        ))}
        <Link to="/account/notifications" className="ml-auto inline-flex min-h-11 items-center link">
          {centreTexts.settings}
        </Link>
      </nav>
      <h2 className="sr-only">{onlyUnread ? centreTexts.unreadOnes : centreTexts.allOnes}</h2>
      <WhenLoaded result={result} what="notifications">
        {(answer) => <NotificationList answer={answer} onlyUnread={onlyUnread} />}
      </WhenLoaded>
    </>
  );
}

type ListProps = { readonly answer: Answer; readonly onlyUnread: boolean };

function NotificationList({ answer: { notifications, next }, onlyUnread }: ListProps) {
  const { seen, read, allRead } = useMarks();
  const unseen = notifications.filter(({ isSeen }) => !isSeen).map(({ id }) => id);
  const unseenIds = unseen.join();
  const tellSeen = useEffectEvent(seen);
  useEffect(() => {
    if (unseenIds !== '') tellSeen(unseenIds.split(',').slice(0, 50));
  }, [unseenIds]);
  const [latest] = notifications;
  if (!latest)
    return (
      <div className="mt-8">
        {onlyUnread ? (
          <EmptyState title={centreTexts.noUnread}>{centreTexts.noUnreadMore}</EmptyState>
        ) : (
          <EmptyState title={centreTexts.empty}>{centreTexts.emptyMore}</EmptyState>
        )}
      </div>
    );
  return (
    <>
      {notifications.some(({ isRead }) => !isRead) && (
        <div className="mt-6 flex justify-end">
          <Button variant="secondary" busy={allRead.isPending} onClick={() => allRead.mutate(latest.at)}>
            {centreTexts.markAll}
          </Button>
        </div>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {notifications.map((notification) => (
          <Entry key={notification.id} notification={notification} onOpen={() => read(notification.id)} />
        ))}
      </ul>
      <NextPage next={next} />
    </>
  );
}

type EntryProps = { readonly notification: NotificationView; readonly onOpen: () => void };

const Entry = ({ notification: { sentence, path, at, isRead }, onOpen }: EntryProps) => (
  <li>
    <Link
      to={path}
      onClick={isRead ? undefined : onOpen}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 py-4 hover:bg-fairway-wash"
    >
      <span className={isRead ? 'wrap-anywhere' : 'font-semibold wrap-anywhere'}>{sentence}</span>
      <span className="flex items-center gap-3 text-sm text-ink-soft figures">
        {!isRead && <Badge tone="accent">New</Badge>}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </Link>
  </li>
);
