import { Link } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import type { DayFaults } from '#features/payments/desk/periods.ts';
import { brand } from '#lib/brand.ts';
import { shortDate } from '#lib/club-time.ts';
import { addressOf } from '#lib/http/endpoint.ts';
import { formatPounds } from '#lib/money.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FilterForm } from '#ui/list/filter-form.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import type { FigureName, Figures, moneyApi } from '../contract.ts';
import { faultsOfPeriod, figurePeriods } from '../figure-periods.ts';
import type { Route } from './+types/figures-page';
import { ChartHint } from './chart.tsx';
import {
  FillPanel,
  FunnelPanel,
  GolfDaysPanel,
  MembershipsPanel,
  RevenuePanel,
} from './figure-panels.tsx';
import { FigureTabs } from './figure-tabs.tsx';

/** @param search the page's own query string; a period that is refused is left out of it */
const figuresOf = (search: URLSearchParams) => {
  const { from, to } = faultsIn(search);
  const query = from || to ? new URLSearchParams() : search;
  return apiQuery<typeof moneyApi.readFigures>('/api/admin/figures', { query });
};

const faultsIn = (search: URLSearchParams): DayFaults =>
  faultsOfPeriod({
    period: figurePeriods.find((one) => one === search.get('period')) ?? '12-months',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  });

export const meta: Route.MetaFunction = () => [
  { title: `Figures · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, figuresOf);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, figuresOf);

/** /admin/figures: how the club does, over a period. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <ClubFigures />
    </AdminLayout>
  );
}

/** The period in the address, and its figures unless something is wrong with it. */
function ClubFigures() {
  const filters = useFilters(['period', 'from', 'to']);
  const { search } = filters;
  const faults = faultsIn(search);

  return (
    <>
      <h1 className="text-2xl md:text-title">Figures</h1>
      <FigureTabs current="club" />
      <Periods filters={filters} faults={faults} />
      {!faults.from && !faults.to && <Report search={search} />}
    </>
  );
}

function Report({ search }: { readonly search: URLSearchParams }) {
  const result = useApi(figuresOf(search), presets.standard);
  const csvOf = (figure: FigureName): string =>
    addressOf('/api/admin/figures/:figure/export.csv', { params: { figure }, query: search });

  return (
    <WhenLoaded result={result} what="figures">
      {(figures) => (
        <>
          <Hero figures={figures} />
          <ChartHint />
          <div className="mt-6 grid gap-10 lg:grid-cols-2">
            <RevenuePanel figures={figures} csvOf={csvOf} />
            <MembershipsPanel figures={figures} csvOf={csvOf} />
            <FillPanel figures={figures} csvOf={csvOf} />
            <FunnelPanel figures={figures} csvOf={csvOf} />
          </div>
          <GolfDaysPanel figures={figures} csvOf={csvOf} />
        </>
      )}
    </WhenLoaded>
  );
}

const Hero = ({ figures: { from, to, revenue } }: { readonly figures: Figures }) => (
  <p className="mt-6">
    <span className="block font-display text-5xl figures">
      {formatPounds(revenue.reduce((sum, { revenuePence }) => sum + revenuePence, 0))}
    </span>
    <span className="mt-1 block text-sm text-ink-soft figures">
      Revenue without VAT, {shortDate(`${from}T12:00:00Z`)} to {shortDate(`${to}T12:00:00Z`)} ·{' '}
      <Link to="/admin/reconciliation" className="link">
        Reconciliation
      </Link>
    </span>
  </p>
);

type Filters = ReturnType<typeof useFilters<'period' | 'from' | 'to'>>;

type PeriodsProps = { readonly filters: Filters; readonly faults: DayFaults };

/** The period, as a list of choices; the last one asks for its days. */
const Periods = ({ filters, faults }: PeriodsProps) => {
  const { search, choose, given } = filters;

  return (
    <FilterForm
      label="Period"
      filters={filters}
      below={
        search.get('period') === 'days' && (
          <div className="grid max-w-xl grid-cols-2 items-start gap-3">
            <TextField
              filter
              label="First day"
              type="date"
              error={faults.from}
              {...given('from')}
            />
            <TextField filter label="Last day" type="date" error={faults.to} {...given('to')} />
            <Button type="submit" variant="secondary" className="justify-self-start">
              Show
            </Button>
          </div>
        )
      }
    >
      <Select chip label="Period" {...given('period')} onChange={choose}>
        <option value="">Last 12 months</option>
        <option value="this-year">This year</option>
        <option value="days">Other dates</option>
      </Select>
    </FilterForm>
  );
};
