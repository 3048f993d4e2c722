import { brand } from '#lib/brand.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState, ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Route } from './+types/admin-page';
import { AdminLayout } from './admin-layout.tsx';
import { adminsOnly, adminsOnlyHere } from './admins-only.ts';
import { EventsTable } from './events/events-table.tsx';
import { TotalsPanel } from './events/totals-panel.tsx';
import { eventFigures } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Organisers · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, [eventFigures()]);
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, [eventFigures()]);

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-4xl">Events and bookings</h1>
      <Figures />
    </AdminLayout>
  );
}

function Figures() {
  const { data, isPending, isError, isFetching, refetch } = useApi(eventFigures(), presets.realTime);
  if (isPending)
    return (
      <Loading label="Loading the events">
        <Skeleton className="mt-8 h-28" />
        <Skeleton className="mt-6 h-96" />
      </Loading>
    );
  if (isError && !data)
    return (
      <div className="mt-8">
        <ErrorState title="The figures did not arrive" onRetry={() => void refetch()} busy={isFetching}>
          Nothing is wrong with the bookings themselves: only this list could not be read.
        </ErrorState>
      </div>
    );
  if (data.length === 0)
    return (
      <div className="mt-8">
        <EmptyState title="No events yet">
          Once an event is on the calendar, its places and payments stand here.
        </EmptyState>
      </div>
    );
  return (
    <>
      <TotalsPanel events={data} />
      <EventsTable events={data} />
    </>
  );
}
