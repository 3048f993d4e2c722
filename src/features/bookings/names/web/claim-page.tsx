import { data, useNavigate } from 'react-router';
import { eventPath } from '#features/events/addresses.ts';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { EventFacts } from '../../places/web/event-facts.tsx';
import type { ClaimRequest, ClaimView, GuestForm, namesApi } from '../contract.ts';
import { claimEndTexts, linkTexts, namesTexts, transferTexts } from '../texts.ts';
import type { Route } from './+types/claim-page';
import { GuestFields } from './guest-fields.tsx';
import { GuestsPlace } from './guests-place.tsx';
import { LinkOver } from './link-over.tsx';
import { claimByToken, placesForMe } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Your place · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const checkToken = (token: string): string => {
  if (!/^[\w-]{43}$/.test(token)) throw data(null, { status: 404 });
  return token;
};
export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [claimByToken(checkToken(params.token))]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([claimByToken(checkToken(params.token))]);

export const ErrorBoundary = () => <LinkOver text={linkTexts.claim} />;

/** /bookings/claim/{token}: someone takes the place that was booked for them. */
export default function ClaimPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-10 md:py-16">
        <Claim key={params.token} token={params.token} />
      </div>
    </HydrationBoundary>
  );
}

export function Claim({ token }: { readonly token: string }) {
  const claim = useLoaded(claimByToken(token));
  const { event } = claim;
  if (claim.ended) return <Ended {...claimEndTexts[claim.ended]} claim={claim} />;

  return (
    <>
      <h1 className="text-title">{headingOf(claim)}</h1>
      <p className="mt-3 text-lg text-ink-soft">{event.title}</p>
      <Card className="mt-8">
        <EventFacts event={event} />
        <div className="mt-6">
          {claim.guestName !== null && <GuestsPlace claim={claim} token={token} />}
          {claim.guestName === null && !claim.canClaim && (
            <Notice tone="warning" title={namesTexts.closed} />
          )}
          {claim.guestName === null && claim.canClaim && <TakePlace claim={claim} token={token} />}
        </div>
        <ButtonLink
          to={claim.eventPath ?? eventPath(event.id)}
          variant="secondary"
          className="mt-6"
        >
          About the event
        </ButtonLink>
      </Card>
    </>
  );
}

type EndedProps = {
  readonly claim: ClaimView;
  readonly title: string;
  readonly text: (name: string) => string;
};

/** There is no place any more: why, and where to find another golf day. */
const Ended = ({ claim, title, text }: EndedProps) => (
  <>
    <h1 className="text-title wrap-anywhere">{title}</h1>
    <p className="mt-3 text-lg text-ink-soft wrap-anywhere">{claim.event.title}</p>
    <Card className="mt-8">
      <EventFacts event={claim.event} />
      <p className="mt-6 wrap-anywhere">
        {claim.ended === 'cancelled' &&
          claim.cancelledBy &&
          `${claimEndTexts.by[claim.cancelledBy]} `}
        {text(claim.bookedBy)}
      </p>
      <ButtonLink to="/events" variant="secondary" className="mt-6">
        {claimEndTexts.more}
      </ButtonLink>
    </Card>
  </>
);

const headingOf = ({ isHandedOver, bookedBy }: ClaimView): string =>
  isHandedOver ? transferTexts.claimHeading(bookedBy) : `${bookedBy} has booked you a place`;

type TakeProps = {
  readonly claim: ClaimView;
  readonly token: string;
};

/** The ways to take the place: as the member who is logged in, after logging in, or as a guest. */
function TakePlace({ claim, token }: TakeProps) {
  const navigate = useNavigate();
  const { data: user } = useUser();

  const take = useApiMutation(
    (body: ClaimRequest) =>
      api.post<typeof namesApi.claimPlace>('/api/claims/:token', { params: { token }, body }),
    {
      isForVisitors: true,
      refresh: [placesForMe],
      // A guest goes on by a link of their own, where the golf questions are.
      onDone: ({ path }) => navigate(path ?? '/bookings', { replace: true }),
      failed: namesTexts.notSaved,
      besideFields: true,
    },
  );

  const { field, submit } = useApiForm<GuestForm, ClaimRequest>({
    schema: async () => (await import('../contract.ts')).GuestForm,
    values: { guestName: '', guestEmail: '' },
  });

  const page = `/bookings/claim/${token}`;

  return (
    <div className="flex flex-col gap-6">
      <p>Please take your place by {formatDateTime(claim.namesBy)}.</p>
      {!claim.guestOnly && user && (
        <Button busy={take.isPending} onClick={() => take.mutate({ for: 'me' })}>
          Take the place as {fullName(user)}
        </Button>
      )}
      {!claim.guestOnly && !user && (
        <ButtonLink to={`/auth?next=${encodeURIComponent(page)}`}>
          Log in to take the place
        </ButtonLink>
      )}
      <form
        noValidate
        className="grid gap-4 border-t border-line pt-6 sm:grid-cols-2"
        onSubmit={submit((request) => take.mutateAsync(request))}
      >
        <h2 className="text-xl sm:col-span-2">Or come as a guest, without an account</h2>
        <GuestFields name={field('guestName')} email={field('guestEmail')} isGuest />
        <div className="sm:col-span-2">
          <Button type="submit" variant="secondary" busy={take.isPending}>
            Take the place as a guest
          </Button>
        </div>
      </form>
    </div>
  );
}
