import { useQuery } from '@tanstack/react-query';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { BookingView } from '../../contract.ts';
import { loadBooking, loadBookingHere } from '../../places/web/load-booking.ts';
import { bookingById } from '../../places/web/queries.ts';
import { bookingLinks } from '../../texts.ts';
import type { MoveView } from '../contract.ts';
import { moveTexts } from '../texts.ts';
import type { Route } from './+types/move-page';
import { MoveForm } from './move-form.tsx';
import { moveOf } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${moveTexts.heading} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => loadBooking(args, 'move');
export const clientLoader = (args: Route.ClientLoaderArgs) => loadBookingHere(args, 'move');

/** /bookings/{id}/move: the buyer of an order moves it to another golf day. */
export default function MovePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-2xl px-5 py-5 md:py-10">
        <Moving key={params.bookingId} bookingId={params.bookingId} />
      </div>
    </HydrationBoundary>
  );
}

function Moving({ bookingId }: { readonly bookingId: string }) {
  const result = useQuery<BookingView>(bookingById(bookingId));
  return (
    <WhenLoaded result={result} what="booking">
      {({ order }) => (
        <>
          <PageTitle title={moveTexts.heading} />
          <p className="mt-1 text-ink-soft figures">
            {order.event.title}, {formatDateTime(order.event.date)}
          </p>
          <Days bookingId={bookingId} orderId={order.id} />
        </>
      )}
    </WhenLoaded>
  );
}

function Days({ bookingId, orderId }: { readonly bookingId: string; readonly orderId: string }) {
  // Free places and prices change by the minute, so they are asked for each time the page is
  // opened.
  const result = useQuery<MoveView>({ ...moveOf(orderId), staleTime: 0 });

  return (
    <div className="mt-6">
      <WhenLoaded result={result} what="golf days">
        {(view) => {
          if (view.refused) return <Refused bookingId={bookingId} reason={view.refused.message} />;

          if (view.days.length === 0)
            return (
              <EmptyState
                drawing="calendar"
                title={moveTexts.none}
                action={
                  <ButtonLink to={`/bookings/${bookingId}`}>{bookingLinks.booking}</ButtonLink>
                }
              >
                {moveTexts.noneHelp}
              </EmptyState>
            );

          return <MoveForm bookingId={bookingId} view={view} />;
        }}
      </WhenLoaded>
    </div>
  );
}

const Refused = ({
  bookingId,
  reason,
}: {
  readonly bookingId: string;
  readonly reason: string;
}) => (
  <>
    <Notice tone="warning" title={reason} />
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to={`/bookings/${bookingId}`}>{bookingLinks.booking}</ButtonLink>
      <ButtonLink to="/contact" variant="secondary">
        Write to us
      </ButtonLink>
    </div>
  </>
);
