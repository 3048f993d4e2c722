import { useState } from 'react';
import { data, useNavigate } from 'react-router';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { connectionsChanged } from '../../connections/live-updates.ts';
import { connectTexts } from '../../connections/texts.ts';
import { ConnectButtons } from '../../connections/web/connect-buttons.tsx';
import { type ConnectionStep, useConnection } from '../../connections/web/use-connection.ts';
import { directoryTexts } from '../../directory/texts.ts';
import { PersonPhoto } from '../../web/person-photo.tsx';
import { profileOf } from '../../web/queries.ts';
import type { Profile } from '../contract.ts';
import { sectors } from '../sectors.ts';
import { fieldNames, memberPageTexts as texts } from '../texts.ts';
import type { Route } from './+types/member-page';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.username} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const readsOf = (username: string) => {
  if (!/^[\w.-]{3,60}$/.test(username)) throw data(null, { status: 404 });
  return [profileOf(username)];
};
const backTo = (username: string) => ({ page: `/members/${username}` });

export const loader = ({ context, params }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, readsOf(params.username)), backTo(params.username));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(readsOf(params.username)), backTo(params.username));

/** /members/{username}: a member as the viewer may see them. */
export default function MemberPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-4 py-10 md:py-16">
        <Member key={params.username} username={params.username} />
      </div>
    </HydrationBoundary>
  );
}

function Member({ username }: { readonly username: string }) {
  const query = profileOf(username);
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
      <header className="flex flex-wrap items-center gap-6">
        <PersonPhoto name={name} photo={photo} size="page" />
        <div className="min-w-0 grow basis-64 wrap-anywhere">
          <h1 className="text-4xl md:text-5xl">{name}</h1>
          {(position || company) && (
            <p className="mt-2 text-lg">{[position, company].filter(Boolean).join(', ')}</p>
          )}
          {facts.length > 0 && <p className="mt-1 text-ink-soft">{facts.join(' · ')}</p>}
          {profile.founding !== null && (
            <p className="mt-3">
              <Badge tone="accent">{directoryTexts.foundingBadge(profile.founding)}</Badge>
            </p>
          )}
        </div>
      </header>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {isMe ? (
          <>
            <ButtonLink to="/account/profile">{texts.edit}</ButtonLink>
            <p className="basis-full text-sm text-ink-soft">{texts.yours}</p>
          </>
        ) : (
          <ConnectButtons person={profile} relation={profile.relation} />
        )}
        <a
          href={`/api/members/by-name/${profile.username}/card.vcf`}
          download={`${profile.username}.vcf`}
          className="inline-flex min-h-11 items-center link"
        >
          {texts.card}
        </a>
      </div>
      <Words profile={profile} />
      <Contact profile={profile} />
      {!isMe && <Distance profile={profile} />}
    </article>
  );
}

function Words({ profile }: { readonly profile: Profile }) {
  const parts = [
    ['about', texts.about],
    ['canHelpWith', fieldNames.canHelpWith],
    ['lookingFor', fieldNames.lookingFor],
  ] as const;
  const written = parts.filter(([field]) => profile[field]);
  if (written.length === 0) return <p className="mt-8 text-ink-soft">{texts.nothing(profile.name)}</p>;
  return written.map(([field, title]) => (
    <section key={field} className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 measure whitespace-pre-line wrap-anywhere">{profile[field]}</p>
    </section>
  ));
}

function Contact({ profile: { phone, email, website, linkedin } }: { readonly profile: Profile }) {
  const ways = [
    { name: fieldNames.phone, value: phone, to: phone && `tel:${phone.replace(/[^\d+]/g, '')}` },
    { name: fieldNames.email, value: email, to: email && `mailto:${email}` },
    { name: fieldNames.website, value: website, to: website },
    { name: fieldNames.linkedin, value: linkedin, to: linkedin },
  ].filter(({ to }) => to);
  if (ways.length === 0) return null;
  return (
    <Card className="mt-8">
      <h2 className="text-2xl">{texts.contact}</h2>
      <dl className="mt-3 grid gap-2">
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

/** Ends a connection, or blocks: at the end of the page, each after a question. */
function Distance({ profile: { id, name, relation } }: { readonly profile: Profile }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'remove' | 'block'>();
  const change = useConnection(id, async (step: ConnectionStep['step']) => {
    setAsked(undefined);
    // The page of a member who is blocked does not exist for the one who blocked them.
    if (step === 'block') await navigate('/networking/connections');
  });
  const questions = {
    remove: {
      title: connectTexts.removeTitle(name),
      more: connectTexts.removeMore,
      button: connectTexts.remove,
    },
    block: { title: connectTexts.blockTitle(name), more: connectTexts.blockMore, button: connectTexts.block },
  } as const;
  const question = asked && questions[asked];
  return (
    <footer className="mt-12 flex flex-wrap gap-x-6 border-t border-line pt-4">
      {relation === 'connected' && (
        <Button variant="plain" onClick={() => setAsked('remove')}>
          {connectTexts.remove}
        </Button>
      )}
      <Button variant="plain" onClick={() => setAsked('block')}>
        {connectTexts.block}
        <span className="sr-only"> {name}</span>
      </Button>
      {question && asked && (
        <Dialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={question.title}
          description={question.more}
        >
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={change.isPending} onClick={() => change.mutate({ step: asked })}>
              {question.button}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(undefined)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </footer>
  );
}
