import { useSearchParams } from 'react-router';
import { product } from '#lib/product.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { Route } from './+types/audit-page';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { NextPage } from './next-page.tsx';
import { OfficePage } from './office-page.tsx';
import { organisersOnly, organisersOnlyHere } from './organisers-only.ts';
import { auditPage } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Audit log · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = (url: string) => [auditPage(new URL(url).searchParams)];

export const loader = ({ context, request }: Route.LoaderArgs) => organisersOnly(context, reads(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => organisersOnlyHere(reads(request.url));

/** /admin/audit: what organisers have done, latest first. */
export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage page={loaderData}>
      <h1 className="text-4xl">Audit log</h1>
      <p className="mt-3 measure text-ink-soft">
        Every action of an organiser, as it was done. Nothing here can be changed; it is kept for six years.
      </p>
      <Records />
    </OfficePage>
  );
}

function Records() {
  const [search] = useSearchParams();
  const { data, isPending, isFetching, refetch } = useApi(auditPage(search), presets.realTime);
  if (isPending)
    return (
      <Loading label="Loading the audit log">
        <Skeleton className="mt-8 h-96" />
      </Loading>
    );
  if (!data)
    return (
      <div className="mt-8">
        <ErrorState title="The audit log did not arrive" onRetry={() => void refetch()} busy={isFetching}>
          Nothing is lost: only this list could not be read.
        </ErrorState>
      </div>
    );
  return (
    <>
      <h2 className="sr-only">The record</h2>
      <AuditFilters known={data.known} />
      {data.actions.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="Nothing on record">
            {search.size > 0
              ? 'No action fits. Try another kind, or another person.'
              : 'As soon as an organiser decides something, it stands here: who, what, when and why.'}
          </EmptyState>
        </div>
      ) : (
        <AuditTable actions={data.actions} />
      )}
      <NextPage next={data.next} />
    </>
  );
}
