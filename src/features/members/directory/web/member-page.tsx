import { data, Link, useSearchParams } from 'react-router';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { ConnectButtons, MessageLink } from '../../connections/web/connect-buttons.tsx';
import { introductionTexts } from '../../introductions/texts.ts';
import { NoteSection } from '../../meeting/web/note-section.tsx';
import { meetupTexts } from '../../meetups/texts.ts';
import { PersonFormButton } from '../../picker/web/person-form-button.tsx';
import type { ProfilePage, ProfileQuery } from '../../profiles/contract.ts';
import { sectors } from '../../profiles/sectors.ts';
import { fieldNames, memberPageTexts as texts } from '../../profiles/texts.ts';
import { PersonPhoto } from '../../profiles/web/person-photo.tsx';
import { profileOf } from '../../profiles/web/queries.ts';
import { connectionsChanged } from '../../ties/connection-states.ts';
import { directoryTexts } from '../texts.ts';
import type { Route } from './+types/member-page';
import { Distance } from './distance.tsx';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

const fetchMeetupForm = () => import('../../meetups/web/meetup-form.tsx');
const fetchIntroduceForm = () => import('../../introductions/web/introduce-form.tsx');

/** How members look at their own page. */
const asOf = (search: URLSearchParams): ProfileQuery['as'] => {
  const as = search.get('as');
  return as === 'member' || as === 'connected' ? as : undefined;
};
const readsOf = (username: string, request: Request) => {
  if (!/^[\w.-]{3,60}$/.test(username)) throw data(null, { status: 404 });
  return [profileOf(username, asOf(new URL(request.url).searchParams))];
};
const backTo = (username: string) => ({ page: `/members/${username}` });

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  membersOnly(
    context,
    () => prefetch(context, readsOf(params.username, request)),
    backTo(params.username),
  );
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(readsOf(params.username, request)), backTo(params.username));

/** /members/{username}: a member as the viewer may see them. */
export default function MemberPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-6 md:py-14">
        <Member key={params.username} username={params.username} />
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
    profile.handicap !== null && directoryTexts.handicapOf(formatIndex(profile.handicap)),
  ].filter(Boolean);

  return (
    <article>
      <title>{`${name} · ${brand.name}`}</title>
      <header className="flex flex-wrap items-center gap-6">
        <PersonPhoto name={name} photo={photo} size="page" />
        <div className="min-w-0 grow basis-64 wrap-anywhere">
          <h1 dir="auto" className="text-title">
            {name}
          </h1>
          {(position || company) && (
            <p dir="auto" className="mt-2 text-lg">
              {[position, company].filter(Boolean).join(', ')}
            </p>
          )}
          {facts.length > 0 && <p className="mt-1 text-ink-soft">{facts.join(' · ')}</p>}
          {profile.founding !== null && (
            <p className="mt-3">
              <Badge tone="accent" oneLine>
                {directoryTexts.foundingBadge(profile.founding)}
              </Badge>
            </p>
          )}
        </div>
      </header>
      {isMe && <SeenBy as={as} />}
      <Between profile={profile} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isMe && <ButtonLink to="/account/profile">Edit profile</ButtonLink>}
        {!isMe && profile.relation === 'connected' && (
          <MessageLink username={profile.username} name={name} />
        )}
        {!isMe && <ConnectButtons look="main" person={profile} relation={profile.relation} />}
        {!isMe && profile.relation !== 'connected' && (
          <MessageLink variant="secondary" username={profile.username} name={name} />
        )}
        {knowsEachOther(profile) && (
          <>
            <PersonFormButton
              person={profile}
              label={meetupTexts.arrange}
              title={meetupTexts.dialog(name)}
              fetchForm={fetchMeetupForm}
            />
            <PersonFormButton
              person={profile}
              label={introductionTexts.introduce}
              title={introductionTexts.dialog(name)}
              fetchForm={fetchIntroduceForm}
            />
          </>
        )}
        <a
          href={`/api/members/by-name/${profile.username}/card.vcf`}
          download={`${profile.username}.vcf`}
          className="inline-flex min-h-11 items-center link"
        >
          Save contact
        </a>
      </div>
      <Words profile={profile} />
      <Contact profile={profile} />
      {!isMe && <NoteSection accountId={profile.id} />}
      {!isMe && <Distance profile={profile} />}
    </article>
  );
}

/** Whether a member may introduce and invite this one: connected, or at the same golf day. */
const knowsEachOther = ({ isMe, relation, shared }: ProfilePage): boolean =>
  !isMe && (relation === 'connected' || shared.coming !== null || shared.attended !== null);

type ProfileProps = { readonly profile: ProfilePage };

/** On your own page: chooses whether to see it as yourself, as a member or as a connection. */
const SeenBy = ({ as }: { readonly as: ProfileQuery['as'] }) => (
  <nav
    aria-label={texts.seenBy}
    className="mt-5 flex flex-wrap items-center gap-x-5 border-b border-line"
  >
    <span aria-hidden="true" className="text-sm text-ink-soft">
      {texts.seenBy}
    </span>
    {([undefined, 'member', 'connected'] as const).map((viewer) => (
      <Link
        key={viewer ?? 'you'}
        to={viewer ? `?as=${viewer}` : '?'}
        replace
        aria-current={viewer === as ? 'page' : undefined}
        className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm text-ink-soft hover:text-ink aria-[current]:border-action aria-[current]:font-semibold aria-[current]:text-ink"
      >
        <span className="sr-only">{texts.seenBy} </span>
        {texts.viewers[viewer ?? 'you']}
      </Link>
    ))}
  </nav>
);

/** What there is between the two: a request with its note, and golf days. */
function Between({ profile: { name, relation, request, shared } }: ProfileProps) {
  const days = [
    { day: shared.coming, say: texts.comingToo },
    { day: shared.attended, say: texts.wereBoth },
  ];

  return (
    <>
      {days.map(
        ({ day, say }) =>
          day && (
            <p key={day.eventId} className="mt-3 flex items-start gap-2.5">
              <span className="mt-0.5 text-fairway">
                <CalendarIcon />
              </span>
              <Link to={`/events/${day.eventId}`} className="inline-flex min-h-6 items-center link">
                {say(day.title, formatDate(day.startsAt))}
              </Link>
            </p>
          ),
      )}
      {shared.mutual > 0 && (
        <p className="mt-3 text-ink-soft">{countText(shared.mutual, 'mutual connection')}</p>
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

function Words({ profile }: ProfileProps) {
  const parts = [
    ['about', texts.about],
    ['canHelpWith', fieldNames.canHelpWith],
    ['lookingFor', fieldNames.lookingFor],
  ] as const;

  const written = parts.filter(([field]) => profile[field]);
  if (written.length === 0)
    return <p className="mt-8 text-ink-soft">{`${profile.name} hasn’t written anything yet.`}</p>;

  return written.map(([field, title]) => (
    <section key={field} className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      <p dir="auto" className="mt-2 measure whitespace-pre-line wrap-anywhere">
        {profile[field]}
      </p>
    </section>
  ));
}

function Contact({ profile: { phoneParts, email, website, linkedin } }: ProfileProps) {
  const ways = [
    { name: fieldNames.email, value: email, to: email && `mailto:${encodeURIComponent(email)}` },
    { name: fieldNames.website, value: website, to: website },
    { name: fieldNames.linkedin, value: linkedin, to: linkedin },
  ].filter(({ to }) => to);
  if (ways.length + phoneParts.length === 0) return null;

  return (
    <Card className="mt-8">
      <h2 className="text-2xl">Contact</h2>
      <dl className="mt-3 grid gap-2">
        {phoneParts.length > 0 && (
          <div className="flex flex-wrap gap-x-4">
            <dt className="w-24 text-ink-soft">{fieldNames.phone}</dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere">
              {phoneParts.map(({ text, to }) =>
                to ? (
                  <a key={text} href={to} className="link">
                    {text}
                  </a>
                ) : (
                  text
                ),
              )}
            </dd>
          </div>
        )}
        {ways.map(({ name, value, to }) => (
          <div key={name} className="flex flex-wrap gap-x-4">
            <dt className="w-24 text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <a href={String(to)} rel="nofollow ugc noopener noreferrer" className="link">
                {value}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
