import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import type { ApplicationQueue } from '#features/membership/contract.ts';
import { brand } from '#lib/brand.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { AdminLayout } from '../admin-layout.tsx';
import { AdminList } from '../admin-list.tsx';
import { applicationQueue } from '../queries.ts';
import type { Route } from './+types/applications-page';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationsTable } from './applications-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Applications · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, applicationQueue);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  listForAdminsHere(args, applicationQueue);

/** /admin/applications: the applications that wait for a decision, and for how long. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-4xl">Membership applications</h1>
      <AdminList query={applicationQueue(search)} what="applications">
        {(queue) => <Queue queue={queue} isNarrowed={search.size > 0} />}
      </AdminList>
    </AdminLayout>
  );
}

const Queue = ({ queue, isNarrowed }: { queue: ApplicationQueue; isNarrowed: boolean }) => (
  <>
    <p className="mt-3 text-ink-soft">{promiseSentence(queue.overdue)}</p>
    <h2 className="sr-only">Applications</h2>
    <ApplicationFilters counts={queue.counts} />
    {queue.applications.length === 0 ? (
      <div className="mt-8">
        <EmptyState title="No applications">
          {isNarrowed
            ? 'Nothing matches. Try another status or a shorter search.'
            : 'Applications will appear here, oldest first.'}
        </EmptyState>
      </div>
    ) : (
      <ApplicationsTable applications={queue.applications} />
    )}
    <NextPage next={queue.next} />
  </>
);

const promiseSentence = (overdue: number): string =>
  overdue === 0
    ? 'Nobody has waited longer than the 24 hours we promise.'
    : `${overdue} ${overdue === 1 ? 'person has' : 'people have'} waited longer than the 24 hours we promise (on working days).`;
