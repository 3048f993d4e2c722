import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { addressOf } from '#lib/http/endpoint.ts';
import { lastDayBefore } from '#lib/last-day.ts';
import { formatNumber } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { tierIds, tierOf } from '../../tiers/tiers.ts';
import type { ListedMembership, MembershipList } from '../contract.ts';
import { isMember, membershipStates } from '../states.ts';
import { membershipStateNames, pricePer } from '../texts.ts';
import type { Route } from './+types/memberships-page';
import { InviteMember } from './invite-member.tsx';
import { stateTones } from './membership-hero.tsx';
import { membershipList } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Memberships · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, membershipList);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  listForAdminsHere(args, membershipList);

/** /admin/memberships: every membership, and invitations. */
export default function MembershipsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Memberships />
    </HydrationBoundary>
  );
}

/** The list with its filters, which the address keeps. */
export function Memberships() {
  const [search] = useSearchParams();
  const result = useApi(membershipList(search), presets.realTime);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">Memberships</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/memberships/prices" variant="secondary">
            Prices
          </ButtonLink>
          <ButtonLink to="/admin/memberships/services" variant="secondary">
            Services to deliver
          </ButtonLink>
          <ButtonLink to="/admin/memberships/company-days" variant="secondary">
            Company days
          </ButtonLink>
          <InviteMember />
        </div>
      </div>
      <WhenLoaded result={result} what="memberships">
        {(list) => <List list={list} search={search} />}
      </WhenLoaded>
    </>
  );
}

const List = ({ list, search }: { list: MembershipList; search: URLSearchParams }) => (
  <>
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 text-ink-soft figures">
      <span>
        {tierIds
          .map((tier) => `${tierOf(tier).name}: ${formatNumber(list.tiers[tier])}`)
          .join(' · ')}
      </span>
      {list.memberships.length > 0 && (
        <a
          href={addressOf('/api/admin/memberships.csv', { query: withoutPage(search) })}
          download
          className="inline-flex min-h-11 items-center text-sm link"
        >
          Download CSV
        </a>
      )}
    </p>
    <MembershipFilters counts={list.counts} />
    <h2 className="sr-only">Latest first</h2>
    {list.memberships.length === 0 ? (
      <div className="mt-8">
        <EmptyState title="No memberships">
          {search.size > 0
            ? 'Nothing matches. Try another state or a shorter search.'
            : 'Memberships appear here once an application is approved or a member invited.'}
        </EmptyState>
      </div>
    ) : (
      <DataTable caption="Memberships" columns={['Member', 'State', 'Tier', 'Price', 'Renews']}>
        {list.memberships.map((membership) => (
          <MembershipRow key={membership.id} membership={membership} />
        ))}
      </DataTable>
    )}
    <NextPage next={list.next} />
  </>
);

const withoutPage = (search: URLSearchParams): URLSearchParams => {
  const filter = new URLSearchParams(search);
  filter.delete('cursor');
  return filter;
};

const names = ['state', 'tier', 'q'] as const;

function MembershipFilters({ counts }: { readonly counts: MembershipList['counts'] }) {
  const filters = useFilters(names);
  const { given, choose } = filters;
  const states = membershipStates
    .filter((state) => state !== 'active')
    .map((state) => [state, `${membershipStateNames[state]} (${formatNumber(counts[state])})`]);

  return (
    <FilterForm
      label="Filter memberships"
      filters={filters}
      words={<FindField {...given('q')} placeholder="Name, company, email or M-1001" />}
    >
      <Select chip label="State" {...given('state')} onChange={choose}>
        <option value="">Active ({formatNumber(counts.active)})</option>
        <FilterOptions of={Object.fromEntries(states)} />
        <option value="all">All states</option>
      </Select>
      <Select chip label="Tier" {...given('tier')} onChange={choose}>
        <option value="">All tiers</option>
        <FilterOptions of={Object.fromEntries(tierIds.map((id) => [id, tierOf(id).name]))} />
      </Select>
    </FilterForm>
  );
}

const cell =
  'py-4 pr-4 text-sm max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-5 max-md:py-1.5';

/** The day of the next renewal, or the last day of one that was cancelled for its end. */
function renewsOrEnds({ state, paidUntil, cancelsAtEnd }: ListedMembership): string {
  if (paidUntil === null || !isMember(state)) return '–';
  return cancelsAtEnd ? `Ends ${formatDate(lastDayBefore(paidUntil))}` : formatDate(paidUntil);
}

const MembershipRow = ({ membership }: { membership: ListedMembership }) => (
  <tr className="border-b border-line align-top max-md:mb-4 max-md:block max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:py-4">
    <th
      scope="row"
      className="py-4 pr-4 text-left font-normal wrap-anywhere max-md:block max-md:px-5 max-md:py-0 max-md:pb-2 md:min-w-40"
    >
      <Link to={`/admin/memberships/${membership.id}`} className="font-semibold link">
        {membership.name}
      </Link>
      <span className="block text-sm text-ink-soft">
        {membership.company} · {membership.reference}
      </span>
    </th>
    <td className={cell}>
      <Badge tone={stateTones[membership.state]}>
        {membership.cancelsAtEnd && membership.state === 'active'
          ? 'Ends'
          : membershipStateNames[membership.state]}
      </Badge>
    </td>
    <td className={cell}>
      <span className="shrink-0 text-ink-soft md:hidden">Tier</span>
      {tierOf(membership.tier).name}
    </td>
    <td className={`${cell} figures`}>
      <span className="shrink-0 text-ink-soft md:hidden">Price</span>
      {membership.pricePence === null ? '–' : pricePer(membership.pricePence, membership.period)}
    </td>
    <td className={`${cell} figures`}>
      <span className="shrink-0 text-ink-soft md:hidden">Renews</span>
      {renewsOrEnds(membership)}
    </td>
  </tr>
);
