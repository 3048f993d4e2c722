import { Link } from 'react-router';
import { EventStateBadge } from '#features/events/web/admin/event-state-badge.tsx';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState, ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { EventBookings } from '../../contract.ts';
import { AdminLayout } from '../admin-layout.tsx';
import { eventBookings } from '../queries.ts';
import type { Route } from './+types/event-bookings-page';
import { BookingsTable } from './bookings-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Event bookings · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, [eventBookings(args.params.eventId)]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, [eventBookings(args.params.eventId)]);

export default function EventBookingsPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <Link to="/admin" className="inline-flex min-h-11 items-center text-sm link">
        All events
      </Link>
      <Bookings eventId={params.eventId} />
    </AdminLayout>
  );
}

function Bookings({ eventId }: { eventId: string }) {
  const { data, isPending, isFetching, refetch } = useApi(eventBookings(eventId), presets.realTime);
  if (isPending)
    return (
      <Loading label="Loading bookings">
        <Skeleton className="mt-6 h-12 max-w-md" />
        <Skeleton className="mt-8 h-80" />
      </Loading>
    );
  if (!data)
    return (
      <div className="mt-8">
        <ErrorState title="We couldn’t load the bookings" onRetry={() => void refetch()} busy={isFetching}>
          The bookings are safe. Please try again.
        </ErrorState>
      </div>
    );
  return (
    <>
      <EventHead event={data.event} />
      {data.bookings.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="No bookings yet">Bookings will appear here.</EmptyState>
        </div>
      ) : (
        <BookingsTable bookings={data.bookings} />
      )}
    </>
  );
}

const EventHead = ({ event }: { event: EventBookings['event'] }) => (
  <>
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <h1 className="text-4xl">{event.title}</h1>
      <EventStateBadge state={event.state} />
    </div>
    <p className="mt-3 text-ink-soft figures">
      {formatDateTime(event.date)} · {event.confirmed} confirmed, {event.held} on hold, {event.left} left of{' '}
      {event.capacity} · {formatPounds(event.revenuePence)} paid
    </p>
  </>
);
