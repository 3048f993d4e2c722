import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
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
  const showsAll = search.get('show') === 'all';

  return (
    <>
      <DeskHeading title="Company days" current="company-days">
        <ButtonLink to={showsAll ? '?' : '?show=all'} variant="secondary">
          {showsAll ? 'Show open ones' : 'Show past ones too'}
        </ButtonLink>
      </DeskHeading>
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
      <ul className="mt-6 max-w-3xl divide-y divide-line border-y border-line">
        {list.companyDays.map((companyDay) => (
          <Row key={companyDay.id} companyDay={companyDay} />
        ))}
      </ul>
    )}
    <NextPage next={list.next} />
  </>
);

const Row = ({ companyDay }: { readonly companyDay: ListedCompanyDay }) => (
  <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <span className="min-w-0">
      <Link
        to={`/admin/memberships/company-days/${companyDay.id}`}
        className="font-semibold wrap-anywhere link"
      >
        {companyDay.company || companyDay.name}
      </Link>
      <span className="block text-sm text-ink-soft figures">
        {companyDay.city}, {formatDate(companyDay.day)}, {countText(companyDay.players, 'player')}
      </span>
      <span className="block text-sm text-ink-soft">
        {companyDay.reference}, asked on {formatDate(companyDay.createdAt)}
      </span>
    </span>
    <span className="flex flex-wrap items-center gap-2">
      {companyDay.balance && (
        <Badge tone={companyDay.balance.isLate ? 'warning' : 'quiet'}>
          {formatPounds(companyDay.balance.pence)}{' '}
          {companyDay.balance.isLate ? 'overdue' : `by ${formatDate(companyDay.balance.on)}`}
        </Badge>
      )}
      {companyDay.takenBackPence > 0 && (
        <Badge tone="warning">{formatPounds(companyDay.takenBackPence)} taken back</Badge>
      )}
      <StateBadge {...companyDay} />
    </span>
  </li>
);
