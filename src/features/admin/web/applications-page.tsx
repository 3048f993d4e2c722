import { useSearchParams } from 'react-router';
import { product } from '#lib/product.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { Route } from './+types/applications-page';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationsTable } from './applications-table.tsx';
import { NextPage } from './next-page.tsx';
import { OfficePage } from './office-page.tsx';
import { organisersOnly, organisersOnlyHere } from './organisers-only.ts';
import { applicationQueue } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Applications · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = (url: string) => [applicationQueue(new URL(url).searchParams)];

export const loader = ({ context, request }: Route.LoaderArgs) => organisersOnly(context, reads(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => organisersOnlyHere(reads(request.url));

/** /admin/applications: who waits for an answer, and for how long. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage page={loaderData}>
      <h1 className="text-4xl">Membership applications</h1>
      <Queue />
    </OfficePage>
  );
}

function Queue() {
  const [search] = useSearchParams();
  const { data, isPending, isFetching, refetch } = useApi(applicationQueue(search), presets.realTime);
  if (isPending)
    return (
      <Loading label="Loading the applications">
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-6 h-96" />
      </Loading>
    );
  if (!data)
    return (
      <div className="mt-8">
        <ErrorState title="The applications did not arrive" onRetry={() => void refetch()} busy={isFetching}>
          Nothing is wrong with the applications themselves: only this list could not be read.
        </ErrorState>
      </div>
    );
  return (
    <>
      <p className="mt-3 text-ink-soft">
        {data.overdue === 0
          ? 'Everybody has been answered in time, or still can be.'
          : `${data.overdue} ${data.overdue === 1 ? 'person has' : 'people have'} waited longer than the 24 hours we promise.`}
      </p>
      <h2 className="sr-only">The queue</h2>
      <ApplicationFilters counts={data.counts} />
      {data.applications.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="Nobody here">
            {search.size > 0
              ? 'No application fits. Try another state, or fewer letters.'
              : 'As soon as somebody applies for a membership, they stand here, the longest waiting first.'}
          </EmptyState>
        </div>
      ) : (
        <ApplicationsTable applications={data.applications} />
      )}
      <NextPage next={data.next} />
    </>
  );
}
