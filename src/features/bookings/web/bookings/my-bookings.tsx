import { Link } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { BookingView } from '../../contract.ts';
import { myBookings } from '../queries.ts';

const states: Record<BookingView['state'], readonly [name: string, tone: BadgeTone]> = {
  held: ['Waiting for payment', 'accent'],
  confirmed: ['Confirmed', 'good'],
  attended: ['Played', 'quiet'],
  no_show: ['Not attended', 'quiet'],
  expired: ['Not paid in time', 'quiet'],
  cancelled: ['Given back', 'quiet'],
  transferred: ['Transferred', 'quiet'],
};

/** Everything this person has booked, with where it stands. Nothing at all for someone without bookings. */
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
      <ErrorState title="We couldn't load your bookings" onRetry={() => void refetch()} busy={isFetching}>
        Your bookings are safe. Please try again.
      </ErrorState>
    );
  return (
    <ul className="flex flex-col gap-4">
      {data.map((booking) => (
        <BookingLine key={booking.id} booking={booking} />
      ))}
    </ul>
  );
}

function BookingLine({ booking }: { booking: BookingView }) {
  const { event } = booking.order;
  const [name, tone] = stateOf(booking);
  const to = booking.state === 'held' ? `/event-payment/${event.id}` : `/bookings/${booking.id}`;
  return (
    <li className="relative flex min-h-11 flex-wrap items-center justify-between gap-3 rounded-large border border-line bg-ivory-bright px-5 py-4">
      <div>
        <Link to={to} className="font-semibold link after:absolute after:inset-0">
          {event.title}
        </Link>
        <p className="text-sm text-ink-soft">
          <time dateTime={event.date}>{formatDateTime(event.date)}</time>
        </p>
      </div>
      <Badge tone={tone}>{name}</Badge>
    </li>
  );
}

function stateOf({ state, order }: BookingView): readonly [name: string, tone: BadgeTone] {
  if (order.event.state === 'cancelled') return ['Event cancelled', 'warning'];
  if (order.state === 'refunding' || order.state === 'refunded') return ['Refunded', 'quiet'];
  return states[state];
}
