import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState, ErrorState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { eventFigures } from '../../frame/web/queries.ts';
import { FigureTabs } from '../../money/web/figure-tabs.tsx';
import type { Route } from './+types/golf-day-money-page';
import { EventRows, TotalsPanel } from './events-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Money by golf day · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, eventFigures);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, eventFigures);

/** /admin/figures/golf-days: the places and the money of each golf day. */
export default function GolfDayMoneyPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-2xl md:text-title">Money by golf day</h1>
      <FigureTabs current="days" />
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
      <EventRows events={events} />
      <NextPage next={next} />
    </>
  );
}
