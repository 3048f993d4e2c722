import { product } from '#lib/product.ts';
import { Hydrated } from '#platform/api-client/hydrated.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { Route } from './+types/admin-page';
import { AccessDenied } from './access-denied.tsx';
import { EventsTable } from './events-table.tsx';
import { organisersOnly, organisersOnlyHere } from './organisers-only.ts';
import { eventFigures } from './queries.ts';
import { TotalsPanel } from './totals-panel.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Organisers · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ context }: Route.LoaderArgs) => organisersOnly(context, [eventFigures()]);
export const clientLoader = () => organisersOnlyHere([eventFigures()]);

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.denied) return <AccessDenied why={loaderData.denied} />;
  return (
    <Hydrated state={loaderData.state}>
      <div className="column py-10 md:py-16">
        <p className="label text-fairway">Organisers</p>
        <h1 className="mt-2 text-4xl">Events and bookings</h1>
        <Figures />
      </div>
    </Hydrated>
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
