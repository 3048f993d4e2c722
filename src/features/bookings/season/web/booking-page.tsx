import { contactDetails } from '#features/content/web/queries.ts';
import { eventById } from '#features/events/days/web/queries.ts';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { moneyBackOf } from '../../changes/web/queries.ts';
import { myCredits } from '../../credits/web/queries.ts';
import { knownGolf, orderPlaces } from '../../names/web/queries.ts';
import { attendedDay } from '../../people/web/people-of-day.tsx';
import { comingTo } from '../../people/web/queries.ts';
import { bookingById } from '../../places/web/queries.ts';
import type { Route } from './+types/booking-page';
import { BookingStatus } from './booking-status.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Your booking · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/**
 * The booking, and then the places of its order: without them "What comes next" would grow under
 * the reader's eyes.
 */
const readsOf = (bookingId: string) => {
  const booking = bookingById(bookingId);

  const followUp: Parameters<typeof fillCache>[1] = (read) => {
    const view = read(booking);
    if (!view) return [];
    const { order } = view;
    return [
      ...(view.state === 'confirmed'
        ? [orderPlaces(order.id), knownGolf, comingTo(order.event.id)]
        : []),
      ...(view.state === 'attended'
        ? [comingTo(order.event.id), attendedDay(order.event.id), eventById(order.event.id)]
        : []),
      ...(order.state === 'paid' ? [moneyBackOf(order.id)] : []),
    ];
  };

  return [[booking, contactDetails, myCredits], followUp] as const;
};

export const loader = ({ context, params }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, ...readsOf(params.bookingId)), {
    page: `/bookings/${params.bookingId}`,
  });
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(...readsOf(params.bookingId)), {
    page: `/bookings/${params.bookingId}`,
  });

export default function BookingPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-5xl px-5 py-6 md:py-10 print:py-0">
        <BookingStatus key={params.bookingId} bookingId={params.bookingId} />
      </div>
    </HydrationBoundary>
  );
}
