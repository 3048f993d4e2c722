import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import type {
  ApplicationQueue,
  QueuedApplication,
  QueueFilter,
} from '#features/membership/applications/contract.ts';
import { applicationStates, waitingStates } from '#features/membership/applications/states.ts';
import { stateNames } from '#features/membership/applications/texts.ts';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { brand } from '#lib/brand.ts';
import { shortDate } from '#lib/club-time.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { FilterForm, FindField } from '#ui/list/filter-form.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
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
      <h1 className="text-2xl md:text-title">Membership applications</h1>
      <AdminList query={applicationQueue(search)} what="applications">
        {(queue) => <Queue queue={queue} isNarrowed={search.size > 0} />}
      </AdminList>
    </AdminLayout>
  );
}

const Queue = ({ queue, isNarrowed }: { queue: ApplicationQueue; isNarrowed: boolean }) => (
  <>
    <p className="mt-2 text-sm text-ink-soft">{promiseSentence(queue.overdue)}</p>
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

/** Applications with their deadlines; each opens its page. */
export const ApplicationsTable = ({
  applications,
}: {
  applications: readonly QueuedApplication[];
}) => (
  <ListRows label="Membership applications">
    {applications.map((application) => (
      <ListRow
        key={application.id}
        to={`/admin/applications/${application.id}`}
        title={application.name}
        badges={<DeadlineBadge clock={application.clock} />}
        facts={[
          <bdi key="company">{application.company}</bdi>,
          tierOf(application.membershipTier).name,
          application.state !== 'submitted' && stateNames[application.state].toLowerCase(),
        ]}
        more={[application.reference, `sent ${shortDate(application.submittedAt)}`]}
      />
    ))}
  </ListRows>
);

type Counts = ApplicationQueue['counts'];

const stateFilters: readonly (readonly [QueueFilter, string])[] = [
  ['waiting', 'Waiting'],
  ...applicationStates.map((state) => [state, stateNames[state]] as const),
  ['all', 'All'],
];

/** State and search, both kept in the URL. A new choice starts again at the first page. */
export function ApplicationFilters({ counts }: { counts: Counts }) {
  const current = useSearchParams()[0].get('state') ?? 'waiting';
  const filters = useFilters(['q'], (query, before) => {
    const state = before.get('state');
    if (state) query.set('state', state);
  });
  const words = filters.search.get('q') ?? '';

  return (
    <>
      <FilterForm
        label="Find applications"
        filters={filters}
        words={
          <>
            <FindField {...filters.given('q')} placeholder="Name, company or email" />
            {current !== 'waiting' && <input type="hidden" name="state" value={current} />}
          </>
        }
      />
      <ul aria-label="State" className="mt-2 chips">
        {stateFilters.map(([filter, name]) => (
          <li key={filter}>
            <Link
              to={`?${choice(filter, words)}`}
              preventScrollReset
              aria-current={filter === current ? 'true' : undefined}
              className="chip"
            >
              {name} <span className="font-normal figures">{countOf(filter, counts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
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
