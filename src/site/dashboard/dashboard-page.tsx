import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SeasonStop } from '#features/bookings/season/contract.ts';
import { dayPhases } from '#features/bookings/season/day-phase.ts';
import { forumRead } from '#features/forum/posts/live-updates.ts';
import { roundsSummary } from '#features/handicaps/rounds/web/queries.ts';
import { membersOnly, membersOnlyHere, useUser } from '#features/identity/accounts/web/session.ts';
import { PeopleToMeet } from '#features/members/meeting/web/people-to-meet.tsx';
import { suggestions } from '#features/members/meeting/web/queries.ts';
import { connectionsChanged } from '#features/members/ties/connection-states.ts';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { notificationsChanged } from '#features/notifications/centre/updates.ts';
import { brand } from '#lib/brand.ts';
import { addDays } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, type PageData, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { RefreshOn } from '../unread/refresh-on.tsx';
import { useUnread } from '../unread/use-unread.ts';
import type { Route } from './+types/dashboard-page';
import type { DashboardView } from './contract.ts';
import { DayCard } from './day-card.tsx';
import { DayFacts } from './day-facts.tsx';
import { BookCard, HeldCard, OfferCard, OtherDays } from './golf-days.tsx';
import { HandicapRow } from './handicap-row.tsx';
import { Failed, type Retry } from './panel.tsx';
import { dashboard, withThePage } from './queries.ts';
import { Stream } from './stream.tsx';
import { tasksOf } from './tasks.ts';
import { dashboardTexts as texts } from './texts.ts';

// Most members do without it.
const fetchNewMember = () => import('./new-member.tsx');
const NewMember = import.meta.env.SSR ? (await fetchNewMember()).default : lazy(fetchNewMember);

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** What fails is said where it would be shown, so a failed read does not fail the page. */
const nothingRead: PageData = { state: null };

export const loader = ({ context }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, [], () => withThePage));
export const clientLoader = () =>
  membersOnlyHere(() =>
    fillCache([dashboard], () => withThePage).catch((error: unknown) => {
      if (error instanceof Response && error.status === 401) throw error;
      return nothingRead;
    }),
  );

/** /dashboard: it follows the member's golf days, and says what is left to do. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="column py-5 md:py-10">
        <Dashboard />
      </div>
    </HydrationBoundary>
  );
}

/** How many people to meet are shown. */
const MOST_PEOPLE = 2;

const causes = [notificationsChanged, connectionsChanged, forumRead];

export function Dashboard() {
  // Shown at once as it was, and read again whenever it is opened.
  const { data, isPending, isFetching, refetch } = useQuery<DashboardView>({
    queryKey: dashboard.queryKey,
    staleTime: 0,
  });

  const retry = { again: () => void refetch(), busy: isFetching };

  return (
    <>
      <RefreshOn query={dashboard} causes={causes} />
      <Greeting standing={data?.standing} />
      {isPending && <Waiting />}
      {!isPending && !data && <Failed what="your dashboard" {...retry} className="mt-6" />}
      {data && <Contents view={data} retry={retry} />}
    </>
  );
}

function Greeting({ standing }: { readonly standing: DashboardView['standing'] | undefined }) {
  const { data: user } = useUser();
  const {
    founding = null,
    tier = null,
    consultant = null,
  } = standing && standing !== 'failed' ? standing : {};

  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="min-w-0 text-2xl wrap-anywhere md:text-title">
        {texts.greeting(user?.firstName)}
      </h1>
      {(founding !== null || tier !== null) && (
        <p className="flex flex-wrap gap-2">
          {founding !== null && (
            <Link to="/founders-series" className="inline-flex min-h-6 items-center">
              <Badge tone="accent">{texts.founding(founding)}</Badge>
            </Link>
          )}
          {tier !== null && <Badge>{texts.tier(tierOf(tier).name)}</Badge>}
        </p>
      )}
      {consultant !== null && (
        <p className="w-full text-sm text-ink-soft">
          {texts.consultant(consultant.name)}{' '}
          <Link to={`/messages/with/${consultant.username}`} className="link">
            Message<span className="sr-only"> {consultant.name}</span>
          </Link>
        </p>
      )}
    </header>
  );
}

const Waiting = () => (
  <Loading label="Loading your dashboard">
    <Skeleton className="mt-5 h-64" />
    <Skeleton className="mt-5 h-40" />
  </Loading>
);

type ContentsProps = { readonly view: DashboardView; readonly retry: Retry };

function Contents({ view, retry }: ContentsProps) {
  const { data: user } = useUser();
  const now = useMinute();
  const { season } = view;
  const stops = season === 'failed' ? [] : season.stops;
  const held = stops.flatMap(heldAt);
  const offered = stops.filter(({ state }) => state.kind === 'offered');
  const isUrgent = offered.length + held.length > 0;
  // What is lost if the member waits is the one thing that matters now: a later day is a row below.
  const phases = dayPhases(stops, now).filter(({ phase }) => !isUrgent || phase === 'play');
  const isNew = season !== 'failed' && !stops.some(isOwn);
  const { data: rounds } = useApi(roundsSummary);
  const declared = view.profile === 'failed' ? null : view.profile.handicap;
  const handicap = declared ?? rounds?.index ?? null;

  const tasks = tasksOf({
    ...view,
    // The first steps lead to the profile already.
    profile: isNew || view.profile === 'failed' ? 'failed' : { ...view.profile, handicap },
    emailVerified: user?.emailVerified !== false,
    reports: useUnread().reports,
  });

  const days = view.days === 'failed' ? [] : view.days;
  const dayOf = ({ id }: SeasonStop) => days.find((day) => day.id === id);
  const ahead = phases.find(({ phase }) => phase === 'prepare' || phase === 'play');
  const isShown = ({ id }: SeasonStop) => phases.some((one) => 'stop' in one && one.stop.id === id);
  const facts = ahead && 'stop' in ahead && isNear(ahead.stop, now) ? dayOf(ahead.stop) : undefined;

  // The page stays short however much there is: people can wait while a place cannot.
  const cards = offered.length + held.length + phases.length;
  const isFull = cards > 1 || facts !== undefined;

  const others = stops.filter(
    (stop) => stop.state.kind === 'waitlisted' || (isBooked(stop) && !isShown(stop)),
  );

  return (
    <div className="mt-4 grid gap-x-12 gap-y-6 grid-cols-[minmax(0,1fr)] lg:mt-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {season === 'failed' && <Failed what="your golf days" {...retry} />}
        {offered.map((stop) => (
          <OfferCard key={`offered ${stop.id}`} stop={stop} />
        ))}
        {held.map(({ stop, until, places }) => (
          <HeldCard
            key={`held ${stop.id}`}
            stop={stop}
            held={places}
            until={until}
            now={view.now}
            onEnd={retry.again}
          />
        ))}
        {season !== 'failed' &&
          phases.map((phase) =>
            phase.phase === 'book' ? (
              <BookCard key="book" season={season} />
            ) : (
              <DayCard key={phase.phase} phase={phase} day={dayOf(phase.stop)} now={now} />
            ),
          )}
        {isNew && (
          <Suspense>
            <NewMember profile={view.profile} hasDay={held.length > 0} />
          </Suspense>
        )}
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Stream view={view} tasks={tasks} now={now} retry={retry} isShort={isFull} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        {view.days === 'failed' && season !== 'failed' && (
          <Failed what="the details of your golf day" {...retry} />
        )}
        {facts && <DayFacts day={facts} />}
        <OtherDays stops={others} />
        <HandicapRow declared={declared} />
        {!isUrgent && !isFull && <Suggestions />}
      </div>
    </div>
  );
}

/** From seven days before it, the dashboard says what to know about a golf day. */
const isNear = ({ date }: SeasonStop, now: Date): boolean => new Date(date) <= addDays(now, 7);

/** People to meet, or that they could not be read. Nothing where nobody is suggested. */
function Suggestions() {
  const { data } = useApi(suggestions);
  if (data?.people.length === 0) return null;
  return (
    <div className="noscript:hidden">
      <PeopleToMeet most={MOST_PEOPLE} />
    </div>
  );
}

/** The places at a golf day that the member still has to pay for; nothing where there are none. */
const heldAt = (stop: SeasonStop) =>
  stop.state.kind === 'mine' && stop.state.heldUntil !== null
    ? [{ stop, until: stop.state.heldUntil, places: stop.state.held }]
    : [];

/**
 * A golf day at which the member has a place that is paid for, or that somebody else is paying for.
 */
const isBooked = ({ state }: SeasonStop): boolean =>
  state.kind === 'mine' && (state.confirmed > 0 || state.heldUntil === null);

/** A golf day at which the member has or had a place. */
const isOwn = ({ state }: SeasonStop): boolean =>
  state.kind === 'played' || (state.kind === 'mine' && state.confirmed > 0);

const HALF_MINUTE = 30_000;

/**
 * The present time, read again twice a minute and when a phone wakes: the dashboard changes by
 * itself.
 */
export function useMinute(): Date {
  const loaded = useNow();
  const [now, setNow] = useState<Date>();

  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, HALF_MINUTE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return now ?? loaded;
}
