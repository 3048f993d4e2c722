import { useQuery } from '@tanstack/react-query';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { transferTexts } from '../../names/texts.ts';
import { EventFacts } from '../../places/web/event-facts.tsx';
import { unnamedPlayer } from '../../texts.ts';
import type { TransferView } from '../contract.ts';
import type { Route } from './+types/transfer-page';
import { transferOf } from './queries.ts';
import { TransferForm, wayBack } from './transfer-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${transferTexts.heading} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = (bookingId: string) => ({ page: `/bookings/${bookingId}/transfer` });

export const loader = ({ context, params: { bookingId } }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, [transferOf(bookingId)]), page(bookingId));
export const clientLoader = ({ params: { bookingId } }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache([transferOf(bookingId)]), page(bookingId));

/** /bookings/{id}/transfer: the buyer or the player of a place gives it to someone else. */
export default function TransferPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-2xl px-5 py-10 md:py-16">
        <Transfer key={params.bookingId} bookingId={params.bookingId} />
      </div>
    </HydrationBoundary>
  );
}

export function Transfer({ bookingId }: { readonly bookingId: string }) {
  // Whether it can still be handed over depends on the minute, so it is asked for each time the
  // page is opened.
  const result = useQuery<TransferView>({ ...transferOf(bookingId), staleTime: 0 });

  return (
    <WhenLoaded result={result} what="place">
      {(place) => (
        <>
          <PageTitle
            title={
              place.player === 'me'
                ? transferTexts.heading
                : transferTexts.headingFor(place.name ?? unnamedPlayer)
            }
          />
          <p className="mt-4 text-lg">{place.event.title}</p>
          <div className="mt-2">
            <EventFacts event={place.event} />
          </div>
          <div className="mt-8">
            {place.refused ? <Refused place={place} /> : <TransferForm place={place} />}
          </div>
        </>
      )}
    </WhenLoaded>
  );
}

const Refused = ({ place }: { readonly place: TransferView }) => (
  <>
    <Notice tone="warning" title={place.refused?.message ?? ''} />
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to={wayBack(place)}>{transferTexts.back}</ButtonLink>
      <ButtonLink to="/contact" variant="secondary">
        {transferTexts.writeToUs}
      </ButtonLink>
    </div>
  </>
);
