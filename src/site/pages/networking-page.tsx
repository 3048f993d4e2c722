import { data, redirect } from 'react-router';
import { attendedDays, PeopleMet } from '#features/bookings/people/web/people-met.tsx';
import { eventList } from '#features/events/days/web/queries.ts';
import { AsksStrip } from '#features/forum/asks/web/asks-strip.tsx';
import { answerableAsks } from '#features/forum/asks/web/queries.ts';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { Connections } from '#features/members/connections/web/connections.tsx';
import { InvitePeer } from '#features/members/connections/web/invite-peer.tsx';
import { OwnCard } from '#features/members/connections/web/own-card.tsx';
import { connectionList, ownCard } from '#features/members/connections/web/queries.ts';
import { directoryTexts as texts } from '#features/members/directory/texts.ts';
import { Directory, directory } from '#features/members/directory/web/directory.tsx';
import { Introductions } from '#features/members/introductions/web/introductions.tsx';
import { introductionList } from '#features/members/introductions/web/queries.ts';
import { FollowUps } from '#features/members/meeting/web/follow-ups.tsx';
import { followUps } from '#features/members/meeting/web/queries.ts';
import { Meetups } from '#features/members/meetups/web/meetups.tsx';
import { meetupList } from '#features/members/meetups/web/queries.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { classNames } from '#ui/class-names.ts';
import { PageTabs } from '#ui/page-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { Route } from './+types/networking-page';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Requests to the network, then the directory, filtered by the golf days ahead as well. */
function DirectoryPart() {
  const { data: events = [] } = useApi(eventList);

  const days = Object.fromEntries(
    events
      .filter(({ state }) => state === 'open' || state === 'closed')
      .map(({ id, city, date }) => [String(id), `${city}, ${formatDate(date)}`]),
  );

  return (
    <>
      <AsksStrip />
      <Directory days={days} />
    </>
  );
}

/** Whom to get in touch with, and everyone one is connected with. */
const ConnectionsPart = () => (
  <>
    <FollowUps />
    <Connections />
    <InvitePeer />
  </>
);

/** The parts of the page by the last part of their path; the first has none. */
const parts = {
  '': {
    name: 'Directory',
    Part: DirectoryPart,
    reads: (search: URLSearchParams) => [directory(search), eventList],
  },
  connections: {
    name: 'Connections',
    Part: ConnectionsPart,
    reads: (search: URLSearchParams) => [connectionList(search), followUps],
  },
  introductions: { name: 'Introductions', Part: Introductions, reads: () => [introductionList] },
  'meet-ups': { name: 'Meet-ups', Part: Meetups, reads: () => [meetupList] },
  'golf-days': {
    name: 'Golf days',
    Part: PeopleMet,
    reads: (search: URLSearchParams) => [attendedDays(search)],
  },
  card: { name: 'Your card', Part: OwnCard, reads: () => [ownCard] },
} as const;

const tabs = Object.entries(parts).map(([path, { name }]) => ({
  id: path,
  to: path === '' ? '/networking' : `/networking/${path}`,
  label: name,
}));

/** Answers 404 for any other part, and redirects other spellings ("Card") to the part's URL. */
function partOf(name = '') {
  if (Object.hasOwn(parts, name)) return parts[name as keyof typeof parts];
  const plain = name.toLowerCase();
  throw Object.hasOwn(parts, plain)
    ? redirect(`/networking/${plain}`, 301)
    : data(null, { status: 404 });
}

const readsOf = (params: { readonly part?: string | undefined }, request: Request) =>
  partOf(params.part).reads(new URL(request.url).searchParams);
/** The requests above the directory, which are for members with a confirmed email address alone. */
const besidesOf = (part: string | undefined, isVerified: boolean) =>
  part === undefined && isVerified ? [answerableAsks] : [];
const backTo = ({ part }: { readonly part?: string | undefined }) => ({
  page: part ? `/networking/${part}` : '/networking',
});

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  membersOnly(
    context,
    ({ emailVerified }) =>
      prefetch(context, readsOf(params, request), () => besidesOf(params.part, emailVerified)),
    backTo(params),
  );
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  membersOnlyHere(
    ({ emailVerified }) =>
      fillCache(readsOf(params, request), () => besidesOf(params.part, emailVerified)),
    backTo(params),
  );

/**
 * /networking: the directory, connections, introductions, meet-ups, people from golf days, and the
 * member's card.
 */
export default function NetworkingPage({ loaderData, params }: Route.ComponentProps) {
  const { Part } = partOf(params.part);

  // On a phone the card has the whole screen.
  const isCard = params.part === 'card';

  return (
    <HydrationBoundary state={loaderData.state}>
      <div className={classNames('column md:py-12', isCard ? 'pb-6' : 'py-4')}>
        <div className={isCard ? 'max-md:sr-only' : undefined}>
          <PageTitle title={texts.title} />
          <PageTabs
            label={texts.title}
            tabs={tabs}
            current={params.part ?? ''}
            className="md:mt-4"
          />
        </div>
        <Part />
      </div>
    </HydrationBoundary>
  );
}
