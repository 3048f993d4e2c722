import { useQuery } from '@tanstack/react-query';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { BookingView, OrderView } from '../../contract.ts';
import { EventFacts } from '../../places/web/event-facts.tsx';
import { loadBooking, loadBookingHere } from '../../places/web/load-booking.ts';
import { bookingById } from '../../places/web/queries.ts';
import type { CancelQuoteView } from '../contract.ts';
import { cancelTexts } from '../texts.ts';
import type { Route } from './+types/cancel-page';
import { CancelForm } from './cancel-form.tsx';
import { cancelQuoteOf } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${cancelTexts.heading} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => loadBooking(args, 'cancel');
export const clientLoader = (args: Route.ClientLoaderArgs) => loadBookingHere(args, 'cancel');

export default function CancelPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-2xl px-5 py-5 md:py-16">
        <Cancelling key={params.bookingId} bookingId={params.bookingId} />
      </div>
    </HydrationBoundary>
  );
}

function Cancelling({ bookingId }: { readonly bookingId: string }) {
  const result = useQuery<BookingView>(bookingById(bookingId));
  return (
    <WhenLoaded result={result} what="booking">
      {(booking) => (
        <>
          <PageTitle label={booking.order.number} title={cancelTexts.heading} />
          <p className="mt-4 text-lg">{booking.order.event.title}</p>
          <div className="mt-2">
            <EventFacts event={booking.order.event} />
          </div>
          <Quoted bookingId={bookingId} order={booking.order} />
        </>
      )}
    </WhenLoaded>
  );
}

function Quoted({ bookingId, order }: { readonly bookingId: string; readonly order: OrderView }) {
  // What comes back depends on the minute, so it is asked for each time the page is opened.
  const result = useQuery<CancelQuoteView>({ ...cancelQuoteOf(order.id), staleTime: 0 });
  return (
    <div className="mt-8">
      <WhenLoaded result={result} what="amounts you get back">
        {(quote) => (
          <CancelForm
            key={JSON.stringify(quote)}
            bookingId={bookingId}
            order={order}
            quote={quote}
          />
        )}
      </WhenLoaded>
    </div>
  );
}
