import { Link } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { isStatus } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { sectors } from '../../profiles/sectors.ts';
import { PersonPhoto } from '../../profiles/web/person-photo.tsx';
import { connectionsChanged } from '../../ties/connection-states.ts';
import type { ScannedCard } from '../contract.ts';
import { cardTexts as texts } from '../texts.ts';
import type { Route } from './+types/scanned-page';
import { ConnectButtons, MessageLink } from './connect-buttons.tsx';
import { scannedCard } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.scanned} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

type Params = Route.LoaderArgs['params'];
const dayOf = ({ eventId }: Params) => (/^[1-9]\d{0,8}$/.test(eventId ?? '') ? eventId : undefined);
const queryOf = (params: Params) => scannedCard(params.code, dayOf(params));
const backTo = (params: Params) => ({
  page: ['/meet', encodeURIComponent(params.code), dayOf(params)].filter(Boolean).join('/'),
});

export const loader = ({ context, params }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, [queryOf(params)]), backTo(params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache([queryOf(params)]), backTo(params));

/**
 * /meet/{code}/{eventId?}: the card that a member has scanned. A visitor logs in first and comes
 * back.
 */
export default function ScannedPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-xl px-5 py-10 md:py-16">
        <Scanned params={params} />
      </div>
    </HydrationBoundary>
  );
}

function Scanned({ params }: { readonly params: Params }) {
  const query = queryOf(params);
  useLiveQuery(connectionsChanged, query);

  const result = useApi(query);
  if (isStatus(result.error, 404))
    return (
      <>
        <h1 className="sr-only">{texts.scanned}</h1>
        <EmptyState drawing="people" title="This card doesn’t work any more">
          Its owner may have made a new one. Ask them to show you their card again.
        </EmptyState>
      </>
    );

  return (
    <WhenLoaded result={result} what="card">
      {(card) => <Owner card={card} code={params.code} />}
    </WhenLoaded>
  );
}

type OwnerProps = { readonly card: ScannedCard; readonly code: string };

function Owner({ card: { person, sector, city, isMe, relation, metAt }, code }: OwnerProps) {
  const facts = [sector && sectors[sector], city].filter(Boolean);

  return (
    <article className="flex flex-col items-center text-center">
      <PersonPhoto name={person.name} photo={person.photo} size="page" />
      <h1 dir="auto" className="mt-4 text-title wrap-anywhere">
        {person.name}
      </h1>
      {(person.position || person.company) && (
        <p className="mt-2 text-lg wrap-anywhere">
          {[person.position, person.company].filter(Boolean).join(', ')}
        </p>
      )}
      {facts.length > 0 && <p className="mt-1 text-ink-soft">{facts.join(' · ')}</p>}
      {isMe ? (
        <>
          <p className="mt-6">
            This is your own card. Others see your name here and can connect with you.
          </p>
          <ButtonLink to="/networking/card" variant="secondary" className="mt-4">
            Back to your card
          </ButtonLink>
        </>
      ) : (
        <>
          {metAt && (
            <p className="mt-6">{`You’re meeting at ${metAt.title}, ${formatDate(metAt.startsAt)}.`}</p>
          )}
          <div className="mt-6">
            {relation === 'connected' ? (
              <MessageLink {...person} />
            ) : (
              <ConnectButtons
                look="main"
                person={person}
                relation={relation}
                eventId={metAt?.eventId}
                card={code}
              />
            )}
          </div>
          <Link
            to={`/members/${person.username}`}
            className="mt-4 inline-flex min-h-11 items-center link"
          >
            {`See ${person.name}’s page`}
          </Link>
        </>
      )}
    </article>
  );
}
