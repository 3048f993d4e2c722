import { useQuery } from '@tanstack/react-query';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { TransferView } from '../../changes/contract.ts';
import { transferOf } from '../../changes/web/queries.ts';
import { TransferForm, wayBack } from '../../changes/web/transfer-form.tsx';
import { transferTexts } from '../../names/texts.ts';
import { comingTo } from '../../people/web/queries.ts';
import { unnamedPlayer } from '../../texts.ts';
import type { Route } from './+types/transfer-page';

export const meta: Route.MetaFunction = () => [
  { title: `${transferTexts.heading} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = (bookingId: string) => ({ page: `/bookings/${bookingId}/transfer` });

/** The place, and then who is coming: those members have a place already. */
const readsOf = (bookingId: string) => {
  const place = transferOf(bookingId);
  const followUp: Parameters<typeof fillCache>[1] = (read) => {
    const eventId = read(place)?.event.id;
    return eventId === undefined ? [] : [comingTo(eventId)];
  };
  return [[place], followUp] as const;
};

export const loader = ({ context, params: { bookingId } }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, ...readsOf(bookingId)), page(bookingId));
export const clientLoader = ({ params: { bookingId } }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(...readsOf(bookingId)), page(bookingId));

/** /bookings/{id}/transfer: the buyer or the player of a place gives it to someone else. */
export default function TransferPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-2xl px-5 py-5 md:py-10">
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
          <p className="mt-1 text-ink-soft figures">
            {place.event.title}, {formatDateTime(place.event.date)}
          </p>
          <div className="mt-6">
            {place.refused ? <Refused place={place} /> : <Form place={place} />}
          </div>
        </>
      )}
    </WhenLoaded>
  );
}

/** The form, without those of the day who have a place already. */
function Form({ place }: { readonly place: TransferView }) {
  const { data } = useApi(comingTo(place.event.id));
  const placed = new Set(data?.people?.map(({ username }) => username));

  return <TransferForm place={place} placed={placed} />;
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
