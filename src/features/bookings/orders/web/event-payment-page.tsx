import { useQueryClient } from '@tanstack/react-query';
import { eventById, foundingNumbers } from '#features/events/days/web/queries.ts';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { invoiceDetails } from '#features/payments/invoices/web/invoice-links.tsx';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi, useLoaded } from '#platform/api-client/use-api.ts';
import { waysToPay } from '../../credits/web/queries.ts';
import { bookingEligibility } from '../../places/web/queries.ts';
import { waitlistOf } from '../../waitlist/web/queries.ts';
import type { Route } from './+types/event-payment-page';
import { BookOrExplain } from './book-or-explain.tsx';
import { OpenOrder } from './open-order.tsx';
import { useHoldEnded } from './use-hold-expiry.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Pay for your place · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = (eventId: string) => [
  eventById(eventId),
  bookingEligibility(eventId),
  waysToPay(eventId),
  waitlistOf(eventId),
  foundingNumbers,
  invoiceDetails,
];

export const loader = ({ context, params: { eventId } }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, reads(eventId)), { eventId });
export const clientLoader = ({ params: { eventId } }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(reads(eventId)), { eventId });

/**
 * The current user's open order for the event, or else the offer. Opening the page holds no place;
 * the button does.
 */
export default function EventPaymentPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-5xl px-5 py-5 md:py-10">
        <Step eventId={params.eventId} />
      </div>
    </HydrationBoundary>
  );
}

function Step({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const event = useLoaded(eventById(eventId), presets.realTime);
  const eligibility = useLoaded(bookingEligibility(eventId), presets.realTime);

  useApi(foundingNumbers, presets.realTime, { enabled: event.series === brand.series });

  // The event was read separately, perhaps while this user's place was still held.
  const refreshEvent = () => client.invalidateQueries({ queryKey: eventById(eventId).queryKey });
  const { ended, end } = useHoldEnded(eligibility, () => void refreshEvent());

  return eligibility.order ? (
    <OpenOrder key={eligibility.order.id} order={eligibility.order} event={event} onEnd={end} />
  ) : (
    <BookOrExplain event={event} eligibility={eligibility} ended={ended} />
  );
}
