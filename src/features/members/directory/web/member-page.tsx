import { data, Link, useSearchParams } from 'react-router';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import type { AccountView } from '#features/identity/accounts/contract.ts';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { ConfirmFirst, orConfirm } from '#features/identity/email-address/web/confirm-first.tsx';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDayAndMonth } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { type FollowUp, fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { ConnectButtons, MessageLink } from '../../connections/web/connect-buttons.tsx';
import { metSentence } from '../../meeting/score.ts';
import { NoteSection } from '../../meeting/web/note-section.tsx';
import { meetupTexts } from '../../meetups/texts.ts';
import { PersonFormButton } from '../../picker/web/person-form-button.tsx';
import type { ProfilePage, ProfileQuery } from '../../profiles/contract.ts';
import { sectors } from '../../profiles/sectors.ts';
import { handicapOf, memberPageTexts as texts } from '../../profiles/texts.ts';
import { PersonPhoto } from '../../profiles/web/person-photo.tsx';
import { profileOf } from '../../profiles/web/queries.ts';
import { connectionsChanged } from '../../ties/connection-states.ts';
import { directoryTexts } from '../texts.ts';
import type { Route } from './+types/member-page';
import { MemberMenu } from './member-menu.tsx';
import { Contact, Words } from './member-words.tsx';
import { asksWhy, WhyMeet, whyMeetReads } from './why-meet.tsx';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

const fetchMeetupForm = () => import('../../meetups/web/meetup-form.tsx');

/** How members look at their own page. */
const asOf = (search: URLSearchParams): ProfileQuery['as'] => {
  const as = search.get('as');
  return as === 'member' || as === 'connected' ? as : undefined;
};
const readOf = (username: string, request: Request) => {
  if (!/^[\w.-]{3,60}$/.test(username)) throw data(null, { status: 404 });
  return profileOf(username, asOf(new URL(request.url).searchParams));
};

/** Why the two should meet comes with the page, so that nothing below it moves. */
const thenReasons =
  (user: AccountView, query: ReturnType<typeof profileOf>): FollowUp =>
  (read) => {
    const profile = read(query);
    return profile && asksWhy(profile, user) ? whyMeetReads : [];
  };
const backTo = (username: string) => ({ page: `/members/${username}` });

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  membersOnly(
    context,
    (user) =>
      orConfirm(user, () => {
        const query = readOf(params.username, request);
        return prefetch(context, [query], thenReasons(user, query));
      }),
    backTo(params.username),
  );
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  membersOnlyHere(
    (user) =>
      orConfirm(user, () => {
        const query = readOf(params.username, request);
        return fillCache([query], thenReasons(user, query));
      }),
    backTo(params.username),
  );

/** /members/{username}: a member as the viewer may see them. */
export default function MemberPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="column py-4 md:py-12">
        {loaderData.isHidden ? (
          <ConfirmFirst lead={texts.confirmFirstMore} />
        ) : (
          <Member key={params.username} username={params.username} />
        )}
      </div>
    </HydrationBoundary>
  );
}

function Member({ username }: { readonly username: string }) {
  const [search] = useSearchParams();
  const as = asOf(search);
  const query = profileOf(username, as);

  useLiveQuery(connectionsChanged, query);

  const profile = useLoaded(query);
  const { name, photo, position, company, isMe } = profile;

  const facts = [
    profile.sector && sectors[profile.sector],
    profile.city,
    profile.handicap !== null && handicapOf(formatIndex(profile.handicap)),
  ].filter(Boolean);

  return (
    <article className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{`${name} · ${brand.name}`}</title>
      <div>
        <header className="flex items-start gap-4 md:items-center md:gap-6">
          <PersonPhoto name={name} photo={photo} size="page" />
          <div className="min-w-0 grow wrap-anywhere">
            <h1 dir="auto" className="text-title">
              {name}
            </h1>
            {(position || company) && (
              <p dir="auto" className="mt-1">
                {[position, company].filter(Boolean).join(', ')}
              </p>
            )}
            {facts.length > 0 && <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>}
            {profile.founding !== null && (
              <p className="mt-1">
                <Badge tone="accent" oneLine>
                  {directoryTexts.foundingBadge(profile.founding)}
                </Badge>
              </p>
            )}
          </div>
        </header>
        {isMe && <SeenBy as={as} />}
        <WhyMeet profile={profile} />
        <Between profile={profile} />
        {isMe ? (
          <ButtonLink to="/account/profile" className="mt-4">
            Edit profile
          </ButtonLink>
        ) : (
          <Actions profile={profile} />
        )}
        <Words profile={profile} />
      </div>
      <div>
        <Contact profile={profile} />
        {!isMe && <NoteSection accountId={profile.id} />}
      </div>
    </article>
  );
}

/** What one can do with a member, in one row: what is rare is in the menu. */
function Actions({ profile }: ProfileProps) {
  const { username, name, relation, canMessage } = profile;
  const isConnected = relation === 'connected';

  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {!isConnected && <ConnectButtons look="main" person={profile} relation={relation} />}
      {canMessage && (
        <MessageLink
          variant={isConnected ? 'primary' : 'secondary'}
          username={username}
          name={name}
        />
      )}
      {knowsEachOther(profile) && (
        <PersonFormButton
          person={profile}
          label={meetupTexts.arrange}
          title={meetupTexts.dialog(name)}
          fetchForm={fetchMeetupForm}
        />
      )}
      <MemberMenu profile={profile} canIntroduce={knowsEachOther(profile)} />
    </div>
  );
}

/** Whether a member may introduce and invite this one: connected, or at the same golf day. */
const knowsEachOther = ({ isMe, relation, shared }: ProfilePage): boolean =>
  !isMe && (relation === 'connected' || shared.coming !== null || shared.attended !== null);

type ProfileProps = { readonly profile: ProfilePage };

/** On your own page: chooses whether to see it as yourself, as a member or as a connection. */
const SeenBy = ({ as }: { readonly as: ProfileQuery['as'] }) => (
  <PageTabs
    label={texts.seenBy}
    current={as ?? 'you'}
    preventScrollReset
    tabs={(['you', 'member', 'connected'] as const).map((viewer) => ({
      id: viewer,
      to: viewer === 'you' ? '?' : `?as=${viewer}`,
      label: texts.viewers[viewer],
    }))}
  />
);

/** What there is between the two: a request with its note, and golf days. */
function Between({ profile: { name, relation, request, shared } }: ProfileProps) {
  const days = [
    { day: shared.coming, say: texts.comingToo },
    { day: shared.attended, say: texts.wereBoth },
  ];

  const ties = [
    relation === 'connected' && texts.connected,
    shared.mutual > 0 && countText(shared.mutual, 'mutual connection'),
    shared.timesMet > 1 && metSentence(shared.timesMet, null),
    shared.lastSpoke !== null && directoryTexts.lastSpoke(formatDayAndMonth(shared.lastSpoke)),
  ].filter(Boolean);

  return (
    <>
      {ties.length > 0 && <p className="mt-3 text-sm text-ink-soft">{ties.join(' · ')}</p>}
      {days.map(
        ({ day, say }) =>
          day && (
            <p key={day.eventId} className="mt-2 flex items-start gap-2.5 text-sm">
              <span className="mt-0.5 text-fairway">
                <CalendarIcon />
              </span>
              <Link to={`/events/${day.eventId}`} className="inline-flex min-h-6 items-center link">
                {say(day.title, formatDate(day.startsAt))}
              </Link>
            </p>
          ),
      )}
      {request?.note && (
        <div className="mt-5 rounded-large bg-brass-wash px-5 py-4">
          <p className="text-sm font-semibold">
            {relation === 'received'
              ? `${name} would like to connect:`
              : 'Your request to connect:'}
          </p>
          <blockquote dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {request.note}
          </blockquote>
        </div>
      )}
    </>
  );
}
