import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import type {
  ApplicationQueue,
  QueuedApplication,
  QueueFilter,
} from '#features/membership/applications/contract.ts';
import { applicationStates, waitingStates } from '#features/membership/applications/states.ts';
import { stateNames } from '#features/membership/applications/texts.ts';
import { ApplicationStateBadge } from '#features/membership/applications/web/application-summary.tsx';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { TextField } from '#ui/form/field.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { AdminList, DeadlineBadge } from '../../frame/web/admin-list.tsx';
import { applicationQueue } from '../../frame/web/queries.ts';
import type { Route } from './+types/applications-page';

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
      <h1 className="text-title">Membership applications</h1>
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

const columns = ['Applicant', 'Answer', 'State', 'Tier', 'Sent'] as const;

/** Applications with their deadlines; cards instead of rows on a phone. */
export const ApplicationsTable = ({
  applications,
}: {
  applications: readonly QueuedApplication[];
}) => (
  <DataTable caption="Membership applications" columns={columns}>
    {applications.map((application) => (
      <ApplicationRow key={application.id} application={application} />
    ))}
  </DataTable>
);

const cell =
  'py-4 pr-4 text-sm max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-5 max-md:py-1.5';

const ApplicationRow = ({ application }: { application: QueuedApplication }) => (
  <tr className="border-b border-line align-top max-md:mb-4 max-md:block max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:py-4">
    <th
      scope="row"
      className="py-4 pr-4 text-left font-normal wrap-anywhere max-md:block max-md:px-5 max-md:py-0 max-md:pb-2 md:min-w-40"
    >
      <Link to={`/admin/applications/${application.id}`} className="font-semibold link">
        {application.name}
      </Link>
      <span className="block text-sm text-ink-soft">
        {application.company} · {application.reference}
      </span>
    </th>
    <td className={cell}>
      <DeadlineBadge clock={application.clock} />
    </td>
    <td className={cell}>
      <ApplicationStateBadge state={application.state} />
    </td>
    <td className={cell}>
      <span className="shrink-0 text-ink-soft md:hidden">Tier</span>
      {tierOf(application.membershipTier).name}
    </td>
    <td className={`${cell} figures`}>
      <span className="shrink-0 text-ink-soft md:hidden">Sent</span>
      {formatDateTime(application.submittedAt)}
    </td>
  </tr>
);

type Counts = ApplicationQueue['counts'];

const filters: readonly (readonly [QueueFilter, string])[] = [
  ['waiting', 'Waiting'],
  ...applicationStates.map((state) => [state, stateNames[state]] as const),
  ['all', 'All'],
];

/** State and search, both kept in the URL. A new choice starts again at the first page. */
export function ApplicationFilters({ counts }: { counts: Counts }) {
  const [search, setSearch] = useSearchParams();
  const current = search.get('state') ?? 'waiting';
  const words = search.get('q') ?? '';

  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setSearch(choice(current, query), { preventScrollReset: true });
  };

  return (
    <div className="mt-8 flex flex-wrap items-end justify-between gap-6">
      <ul aria-label="State" className="flex flex-wrap gap-2">
        {filters.map(([filter, name]) => (
          <li key={filter}>
            <Link
              to={`?${choice(filter, words)}`}
              preventScrollReset
              aria-current={filter === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-small border border-edge px-4 text-sm font-semibold choice aria-[current=true]:border-action aria-[current=true]:bg-action aria-[current=true]:text-on-action"
            >
              {name} <span className="font-normal figures">{countOf(filter, counts)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <form method="get" onSubmit={find} className="flex items-end gap-3 max-sm:w-full">
        <div className="grow sm:min-w-72">
          <TextField
            key={words}
            label="Find"
            filter
            type="search"
            name="q"
            defaultValue={words}
            autoComplete="off"
            placeholder="Name, company, email"
          />
        </div>
        {current !== 'waiting' && <input type="hidden" name="state" value={current} />}
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
    </div>
  );
}

function choice(state: string, words: string): URLSearchParams {
  const query = new URLSearchParams();
  if (state !== 'waiting') query.set('state', state);
  if (words) query.set('q', words);
  return query;
}

function countOf(filter: QueueFilter, counts: Counts): number {
  const states =
    filter === 'all' ? applicationStates : filter === 'waiting' ? waitingStates : [filter];
  return states.reduce((sum, state) => sum + counts[state], 0);
}
