import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatDayAndMonth, shortDate } from '#lib/club-time.ts';
import { addressOf } from '#lib/http/endpoint.ts';
import { lastDayBefore } from '#lib/last-day.ts';
import { formatPounds } from '#lib/money.ts';
import { formatNumber } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { tierIds, tierOf } from '../../tiers/tiers.ts';
import type { ListedMembership, MembershipList } from '../contract.ts';
import { currentStates, isMember, membershipStates } from '../states.ts';
import { membershipStateNames, periodNames } from '../texts.ts';
import type { Route } from './+types/memberships-page';
import { DeskHeading } from './desk-heading.tsx';
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
      <DeskHeading title="Memberships" current="memberships">
        <InviteMember />
      </DeskHeading>
      <WhenLoaded result={result} what="memberships">
        {(list) => <List list={list} search={search} />}
      </WhenLoaded>
    </>
  );
}

const List = ({ list, search }: { list: MembershipList; search: URLSearchParams }) => (
  <>
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-soft figures">
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
    <h2 className="sr-only">Payments due first, then the latest</h2>
    {list.memberships.length === 0 ? (
      <div className="mt-8">
        <EmptyState title="No memberships">
          {search.size > 0
            ? 'Nothing matches. Try another state or a shorter search.'
            : 'Memberships appear here once an application is approved or a member invited.'}
        </EmptyState>
      </div>
    ) : (
      <ListRows label="Memberships">
        {list.memberships.map((membership) => (
          <MembershipRow key={membership.id} membership={membership} />
        ))}
      </ListRows>
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
  const states = membershipStates.map((state) => [
    state,
    `${membershipStateNames[state]} (${formatNumber(counts[state])})`,
  ]);
  const current = currentStates.reduce((sum, state) => sum + counts[state], 0);

  return (
    <FilterForm
      label="Filter memberships"
      filters={filters}
      words={<FindField {...given('q')} placeholder="Name, company or email" />}
    >
      <Select chip label="State" {...given('state')} onChange={choose}>
        <option value="">Current ({formatNumber(current)})</option>
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

/** The day of the next renewal, or the last day of one that was cancelled for its end. */
function renewsOrEnds({ state, paidUntil, cancelsAtEnd }: ListedMembership): ReactNode {
  if (paidUntil === null || !isMember(state)) return null;
  return cancelsAtEnd ? (
    <strong key="ends" className="text-ink">
      ends {formatDayAndMonth(lastDayBefore(paidUntil))}
    </strong>
  ) : (
    `renews ${shortDate(paidUntil)}`
  );
}

/** A membership; one that is active, as most are, needs no badge. */
const MembershipRow = ({ membership }: { membership: ListedMembership }) => {
  const { id, name, company, reference, state, tier, pricePence } = membership;

  return (
    <ListRow
      to={`/admin/memberships/${id}`}
      title={name}
      badges={
        state !== 'active' && (
          <Badge tone={stateTones[state]} oneLine>
            {membershipStateNames[state]}
          </Badge>
        )
      }
      facts={[tierOf(tier).name, renewsOrEnds(membership)]}
      more={[<bdi key="company">{company}</bdi>, reference]}
      figure={pricePence !== null && formatPounds(pricePence)}
      figureNote={pricePence !== null && periodNames[membership.period].each}
    />
  );
};
