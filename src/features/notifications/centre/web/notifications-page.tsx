import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  membersOnly,
  membersOnlyHere,
  privateTitle,
} from '#features/identity/accounts/web/session.ts';
import { addDays, formatDate, formatTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useLiveQuery } from '../../stream/web/use-live-updates.ts';
import type { NotificationsPage as Answer, NotificationView } from '../contract.ts';
import { centreTexts } from '../texts.ts';
import { notificationsChanged } from '../updates.ts';
import type { Route } from './+types/notifications-page';
import { notificationList } from './bell.tsx';
import { useMarks } from './use-marks.ts';

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
      <div className="mx-auto max-w-3xl px-5 py-6 md:py-14">
        <PageTitle title={centreTexts.title} />
        <Centre />
      </div>
    </HydrationBoundary>
  );
}

function Centre() {
  const [search] = useSearchParams();
  const query = notificationList(search);

  useLiveQuery(notificationsChanged, query);

  const result = useApi(query);
  const onlyUnread = search.get('unread') === '1';

  return (
    <>
      <nav
        aria-label="Filter notifications"
        className="mt-6 flex flex-wrap gap-x-6 border-b border-line"
      >
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
        <Link
          to="/account/notifications"
          className="ml-auto inline-flex min-h-11 items-center link"
        >
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
  const now = useNow();
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
      {notifications.some(({ isRead }) => !isRead) && (
        <div className="mt-6 flex justify-end">
          <Button
            variant="secondary"
            busy={allRead.isPending}
            onClick={() => allRead.mutate(latest.at)}
          >
            {centreTexts.markAll}
          </Button>
        </div>
      )}
      {byDay(notifications).map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="mt-6">
          <h3 className="label font-sans text-ink-soft">{sayDay(day, now)}</h3>
          <ul className="mt-2 divide-y divide-line rounded-large border border-line bg-ivory-bright">
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

const Entry = ({ notification: { sentence, path, at, isRead }, onOpen }: EntryProps) => (
  <li>
    <Link
      to={path}
      onClick={isRead ? undefined : onOpen}
      className="grid min-h-12 grid-cols-[0.5rem_1fr_auto] items-baseline gap-x-3 px-4 py-3 hover:bg-fairway-wash"
    >
      <span className="self-center">
        {!isRead && (
          <>
            <span aria-hidden="true" className="block size-2 rounded-full bg-fairway" />
            <span className="sr-only">{centreTexts.isNew}</span>
          </>
        )}
      </span>
      <span className={isRead ? 'wrap-anywhere text-ink-soft' : 'font-semibold wrap-anywhere'}>
        {sentence}
      </span>
      <time dateTime={at} className="text-sm text-ink-soft figures">
        {formatTime(at)}
      </time>
    </Link>
  </li>
);
