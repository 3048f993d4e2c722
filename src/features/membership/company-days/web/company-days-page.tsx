import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { FilterForm } from '#ui/list/filter-form.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { DeskHeading } from '../../memberships/web/desk-heading.tsx';
import type { CompanyDayList, ListedCompanyDay } from '../contract.ts';
import type { Route } from './+types/company-days-page';
import { StateBadge } from './facts.tsx';
import { companyDayList } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Company days · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, companyDayList);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  listForAdminsHere(args, companyDayList);

/** /admin/memberships/company-days: what members ask for, and what becomes of it. */
export default function CompanyDaysPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <CompanyDays />
    </HydrationBoundary>
  );
}

/** The list, in all its states. */
export function CompanyDays() {
  const [search] = useSearchParams();
  const result = useApi(companyDayList(search), presets.realTime);
  const filters = useFilters(['show']);

  return (
    <>
      <DeskHeading title="Company days" current="company-days" />
      <FilterForm label="Filter company days" filters={filters}>
        <Select chip label="Show" {...filters.given('show')} onChange={filters.choose}>
          <option value="">Open</option>
          <option value="all">All, past ones too</option>
        </Select>
      </FilterForm>
      <WhenLoaded result={result} what="company days">
        {(list) => <List list={list} />}
      </WhenLoaded>
    </>
  );
}

const List = ({ list }: { readonly list: CompanyDayList }) => (
  <>
    {list.companyDays.length === 0 ? (
      <div className="mt-8">
        <EmptyState title="No company days to look after" level={2}>
          When a VIP Elite member asks for their private golf day, it appears here.
        </EmptyState>
      </div>
    ) : (
      <ListRows label="Company days">
        {list.companyDays.map((companyDay) => (
          <Row key={companyDay.id} companyDay={companyDay} />
        ))}
      </ListRows>
    )}
    <NextPage next={list.next} />
  </>
);

const Row = ({ companyDay }: { readonly companyDay: ListedCompanyDay }) => {
  const { id, company, name, city, day, players, balance, takenBackPence } = companyDay;

  return (
    <ListRow
      to={`/admin/memberships/company-days/${id}`}
      title={company || name}
      badges={
        <>
          <StateBadge {...companyDay} />
          {takenBackPence > 0 && (
            <Badge tone="warning" oneLine>
              {formatPounds(takenBackPence)} taken back
            </Badge>
          )}
        </>
      }
      facts={[city, shortDate(day), countText(players, 'player')]}
      more={[companyDay.reference, `asked on ${shortDate(companyDay.createdAt)}`]}
      figure={balance && formatPounds(balance.pence)}
      figureNote={
        balance &&
        (balance.isLate ? (
          <span className="font-semibold text-clay">overdue</span>
        ) : (
          `by ${shortDate(balance.on)}`
        ))
      }
    />
  );
};
