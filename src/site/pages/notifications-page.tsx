import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  membersOnly,
  membersOnlyHere,
  privateTitle,
} from '#features/identity/accounts/web/session.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import type {
  NotificationsPage as Answer,
  NotificationView,
} from '#features/notifications/centre/contract.ts';
import { centreTexts } from '#features/notifications/centre/texts.ts';
import { notificationsChanged } from '#features/notifications/centre/updates.ts';
import { BellDrawing, notificationList } from '#features/notifications/centre/web/bell.tsx';
import { useMarks } from '#features/notifications/centre/web/use-marks.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { addDays, formatDate, formatTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { Route } from './+types/notifications-page';

export const meta: Route.MetaFunction = () => privateTitle(centreTexts.title);

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
      <div className="mx-auto max-w-3xl px-5 py-4 md:py-12">
        <Centre />
      </div>
    </HydrationBoundary>
  );
}

const tabs = [
  { id: 'all', to: '?', label: centreTexts.all },
  { id: 'unread', to: '?unread=1', label: centreTexts.unread },
  { id: 'settings', to: '/account/notifications', label: centreTexts.settings },
] as const;

function Centre() {
  const [search] = useSearchParams();
  const query = notificationList(search);

  useLiveQuery(notificationsChanged, query);

  const result = useApi(query);
  const onlyUnread = search.get('unread') === '1';
  const notifications = result.data?.notifications ?? [];
  const [latest] = notifications;
  const { allRead } = useMarks();

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageTitle title={centreTexts.title} />
        {latest && notifications.some(({ isRead }) => !isRead) && (
          <Button
            variant="plain"
            busy={allRead.isPending}
            onClick={() => allRead.mutate(latest.at)}
          >
            {centreTexts.markAll}
          </Button>
        )}
      </div>
      <PageTabs
        label="Filter notifications"
        tabs={tabs}
        current={onlyUnread ? 'unread' : 'all'}
        className="mt-2"
      />
      <h2 className="sr-only">{onlyUnread ? centreTexts.unreadOnes : centreTexts.allOnes}</h2>
      <WhenLoaded result={result} what="notifications">
        {(answer) => <NotificationList answer={answer} onlyUnread={onlyUnread} />}
      </WhenLoaded>
    </>
  );
}

type ListProps = { readonly answer: Answer; readonly onlyUnread: boolean };

function NotificationList({ answer: { notifications, next }, onlyUnread }: ListProps) {
  const { seen, read } = useMarks();
  const now = useNow();
  const unseen = notifications.filter(({ isSeen }) => !isSeen).map(({ id }) => id);
  const unseenIds = unseen.join();
  const tellSeen = useEffectEvent(seen);

  useEffect(() => {
    if (unseenIds !== '') tellSeen(unseenIds.split(',').slice(0, 50));
  }, [unseenIds]);

  if (notifications.length === 0)
    return (
      <div className="mt-8">
        {onlyUnread ? (
          <EmptyState drawing="bell" title={centreTexts.noUnread}>
            {centreTexts.noUnreadMore}
          </EmptyState>
        ) : (
          <EmptyState drawing="bell" title={centreTexts.empty}>
            {centreTexts.emptyMore}
          </EmptyState>
        )}
      </div>
    );

  return (
    <>
      {byDay(notifications).map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="mt-5">
          <h3 className="label font-sans text-ink-soft">{sayDay(day, now)}</h3>
          <ul className="mt-1 *:border-b *:border-line">
            {ofDay.map((notification) => (
              <Entry
                key={notification.id}
                notification={notification}
                onOpen={() => read(notification.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      <NextPage next={next} />
    </>
  );
}

/** The notifications by their day in London, in the same sequence. */
function byDay(
  all: readonly NotificationView[],
): readonly (readonly [string, readonly NotificationView[]])[] {
  const days: [string, NotificationView[]][] = [];
  for (const one of all) {
    const day = formatDate(one.at);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(one);
    else days.push([day, [one]]);
  }

  return days;
}

const sayDay = (day: string, now: Date): string => {
  if (day === formatDate(now)) return centreTexts.today;
  return day === formatDate(addDays(now, -1)) ? centreTexts.yesterday : day;
};

type EntryProps = { readonly notification: NotificationView; readonly onOpen: () => void };

const Entry = ({ notification: { sentence, path, person, at, isRead }, onOpen }: EntryProps) => (
  <li>
    <Link
      to={path}
      onClick={isRead ? undefined : onOpen}
      className="flex min-h-18 items-center gap-3 py-3 hover:bg-fairway-wash"
    >
      {person ? (
        <PersonPhoto name={person.name} photo={person.photo} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-fairway-wash text-fairway"
        >
          <BellDrawing />
        </span>
      )}
      <span className="min-w-0 grow wrap-anywhere">
        {!isRead && <span className="sr-only">{centreTexts.isNew} </span>}
        <span className={isRead ? 'text-ink-soft' : 'font-semibold'}>{sentence}</span>
      </span>
      <time dateTime={at} className="shrink-0 text-sm text-ink-soft figures">
        {formatTime(at)}
      </time>
      {!isRead && (
        <span aria-hidden="true" className="block size-2 shrink-0 rounded-full bg-fairway" />
      )}
    </Link>
  </li>
);
