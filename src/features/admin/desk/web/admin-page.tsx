import { useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState, ErrorState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { eventFigures, firstStepList } from '../../frame/web/queries.ts';
import type { Route } from './+types/admin-page';
import { EventsTable, TotalsPanel } from './events-table.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Admin dashboard · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const queriesOf = ({ url }: Request) => [eventFigures(new URL(url).searchParams), firstStepList()];

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, queriesOf(args.request));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, queriesOf(args.request));

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-title">Admin dashboard</h1>
      <FirstStepsPanel />
      <h2 className="mt-6 text-2xl">Events and bookings</h2>
      <Figures />
    </AdminLayout>
  );
}

function Figures() {
  const [search] = useSearchParams();
  const { data, isPending, isError, isFetching, refetch } = useApi(
    eventFigures(search),
    presets.realTime,
  );

  if (isPending)
    return (
      <Loading label="Loading events">
        <Skeleton className="mt-8 h-28" />
        <Skeleton className="mt-6 h-96" />
      </Loading>
    );

  if (isError && !data)
    return (
      <div className="mt-8">
        <ErrorState
          title="We couldn’t load the events"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          Nothing has changed. Please try again.
        </ErrorState>
      </div>
    );

  const { events, next } = data;
  if (events.length === 0)
    return (
      <div className="mt-8">
        <EmptyState title="No events yet">
          Events will appear here with their places and payments.
        </EmptyState>
      </div>
    );

  return (
    <>
      {(next !== null || search.has('cursor')) && (
        <p className="mt-4 text-sm text-ink-soft">
          The totals are those of the golf days on this page.
        </p>
      )}
      <TotalsPanel events={events} />
      <EventsTable events={events} />
      <NextPage next={next} />
    </>
  );
}
