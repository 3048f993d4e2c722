import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { BookingView, PlaceView } from '../../contract.ts';
import type { EndedPlace } from '../../names/contract.ts';
import { endedTexts } from '../../names/texts.ts';
import { takesPlace } from '../../places/states.ts';
import { myBookings } from '../../places/web/queries.ts';
import { bookingStateNames, bookingTexts } from '../../texts.ts';

const tones: Partial<Record<BookingView['state'], BadgeTone>> = {
  held: 'accent',
  confirmed: 'good',
};

/** The current user's bookings, each with its state. Without bookings the list is empty. */
export function MyBookings() {
  const { data, isPending, isFetching, refetch } = useApi(myBookings);
  if (isPending)
    return (
      <Loading label="Loading your bookings">
        <Skeleton className="h-24" />
        <Skeleton className="mt-4 h-24" />
      </Loading>
    );

  if (!data)
    return (
      <ErrorState
        title="We couldn’t load your bookings"
        onRetry={() => void refetch()}
        busy={isFetching}
      >
        Your bookings are safe. Please try again.
      </ErrorState>
    );

  return <BookingLines bookings={data} />;
}

/** A list of bookings, each with its state and the way to it. */
export const BookingLines = ({ bookings }: { readonly bookings: readonly BookingView[] }) => (
  <ul className="flex flex-col gap-4">
    {bookings.map((booking) => (
      <BookingLine key={booking.id} booking={booking} />
    ))}
  </ul>
);

function BookingLine({ booking }: { booking: BookingView }) {
  const { event } = booking.order;
  const to = booking.state === 'held' ? `/event-payment/${event.id}` : `/bookings/${booking.id}`;
  const places = countListed(booking.order.places);
  return (
    <PlaceLine to={to} event={event} badge={stateOf(booking)}>
      {places > 1 && `, ${places} places`}
    </PlaceLine>
  );
}

/** The places that the order still has; of an order that has lost all, those it had. */
function countListed(places: readonly PlaceView[]): number {
  const activePlaces = places.filter(takesPlace);
  return activePlaces.length > 0
    ? activePlaces.length
    : places.filter(({ state }) => state !== 'transferred').length;
}

type PlaceLineProps = {
  readonly to: string;
  readonly event: { readonly title: string; readonly date: string };
  readonly badge: readonly [name: string, tone: BadgeTone];
  readonly children?: ReactNode;
};

/** One line of a list of places: the golf day, when it is, and the state of the place. */
const PlaceLine = ({ to, event, badge: [name, tone], children }: PlaceLineProps) => (
  <li className="relative flex min-h-11 flex-wrap items-center justify-between gap-3 rounded-large border border-line bg-ivory-bright px-5 py-4">
    <div>
      <Link to={to} className="font-semibold link after:absolute after:inset-0">
        {event.title}
      </Link>
      <p className="text-sm text-ink-soft">
        <time dateTime={event.date}>{formatDateTime(event.date)}</time>
        {children}
      </p>
    </div>
    <Badge tone={tone}>{name}</Badge>
  </li>
);

function stateOf({ state, order }: BookingView): readonly [name: string, tone: BadgeTone] {
  if (order.event.state === 'cancelled') return [bookingTexts.eventCancelled, 'warning'];
  if (order.state === 'refunding' || order.state === 'refunded') return ['Refunded', 'quiet'];
  return [bookingStateNames[state], tones[state] ?? 'quiet'];
}

/**
 * The places that other people booked for the member and that they no longer have: who ended each,
 * and when.
 */
export const EndedPlaceLines = ({ places }: { readonly places: readonly EndedPlace[] }) => (
  <ul className="flex flex-col gap-4">
    {places.map((place) => (
      <PlaceLine
        key={place.bookingId}
        to={`/events/${place.event.id}`}
        event={place.event}
        badge={[endedTexts.badge[place.how], place.how === 'called_off' ? 'warning' : 'quiet']}
      >
        <span className="block">{sentence(place)}</span>
      </PlaceLine>
    ))}
  </ul>
);

function sentence({ how, by, at, bookedBy }: EndedPlace): string {
  const who = { me: 'You', buyer: bookedBy, organisers: 'The organisers' }[by];
  const done = endedTexts.done[how](who);
  const when = at === null ? '' : ` on ${formatDateTime(at)}`;
  return by === 'buyer' ? `${done}${when}.` : `${done}${when}. ${endedTexts.bookedBy(bookedBy)}`;
}
