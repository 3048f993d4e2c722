import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { FilterForm, FilterOptions } from '#ui/list/filter-form.tsx';
import { ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { ReportQueue } from '../contract.ts';
import { kindNames, reportReasons, queueTexts as texts } from '../texts.ts';
import type { Route } from './+types/reports-page';
import { reportQueue } from './queries.ts';
import { ReportCard } from './report-card.tsx';

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, reportQueue);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, reportQueue);

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** /admin/reports: what waits for a decision, longest first; or what was decided, latest first. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <h1 className="text-2xl md:text-title">{texts.title}</h1>
      <Queue />
    </HydrationBoundary>
  );
}

function Queue() {
  const [search] = useSearchParams();
  const result = useApi(reportQueue(search), presets.realTime);
  const isDecided = search.get('list') === 'decided';

  return (
    <>
      <Lists isDecided={isDecided} waiting={result.data?.waiting} />
      <Filters />
      <h2 className="sr-only">{isDecided ? texts.decidedList : texts.title}</h2>
      <WhenLoaded result={result} what="reports">
        {(queue) => <Reports queue={queue} isDecided={isDecided} />}
      </WhenLoaded>
    </>
  );
}

type ListsProps = { readonly isDecided: boolean; readonly waiting: number | undefined };

const Lists = ({ isDecided, waiting }: ListsProps) => (
  <nav aria-label="Lists of reports" className="mt-2 chips">
    {(['waiting', 'decided'] as const).map((list) => (
      <Link
        key={list}
        to={`?list=${list}`}
        aria-current={isDecided === (list === 'decided') ? 'page' : undefined}
        className="chip"
      >
        {list === 'decided' ? texts.decidedList : `Waiting (${waiting ?? 0})`}
      </Link>
    ))}
  </nav>
);

function Filters() {
  const filters = useFilters(['kind', 'reason'], (query, before) => {
    const list = before.get('list');
    if (list) query.set('list', list);
  });

  const { given, choose } = filters;

  return (
    <FilterForm label="Filter reports" filters={filters}>
      <Select chip label="What" {...given('kind')} onChange={choose}>
        <option value="">Everything reported</option>
        <FilterOptions of={kindNames} />
      </Select>
      <Select chip label="Reason" {...given('reason')} onChange={choose}>
        <option value="">Any reason</option>
        <FilterOptions of={reportReasons} />
      </Select>
    </FilterForm>
  );
}

type ReportsProps = { readonly queue: ReportQueue; readonly isDecided: boolean };

function Reports({ queue: { reports, next }, isDecided }: ReportsProps) {
  const [search] = useSearchParams();
  const isFiltered = search.has('kind') || search.has('reason');

  if (reports.length === 0)
    return (
      <div className="mt-6">
        {isFiltered ? (
          <EmptyState title="No reports match">Try fewer filters.</EmptyState>
        ) : (
          <EmptyState title={isDecided ? 'Nothing decided yet' : 'Nothing is waiting'}>
            {isDecided
              ? 'Reports that you decide will appear here, latest first.'
              : 'Reports from members and appeals will appear here, oldest first.'}
          </EmptyState>
        )}
      </div>
    );

  return (
    <>
      <ListRows label={texts.title}>
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ListRows>
      <NextPage next={next} />
    </>
  );
}
