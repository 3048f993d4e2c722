import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { DeskHeading } from '../../memberships/web/desk-heading.tsx';
import type { MemberServices, ServiceList, servicesApi } from '../contract.ts';
import type { Route } from './+types/services-page';
import { dayOf, MemberGroup } from './member-services.tsx';

/** @param search the page's own query string, which the API takes unchanged */
const serviceList = (search: URLSearchParams) =>
  apiQuery<typeof servicesApi.readServices>('/api/admin/membership-services', { query: search });

export const meta: Route.MetaFunction = () => [
  { title: `Services of memberships · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, serviceList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, serviceList);

/** /admin/memberships/services: what people are to deliver to members, planned and ticked off. */
export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <ServicesToDeliver />
    </HydrationBoundary>
  );
}

/** The list, in all its states. */
export function ServicesToDeliver() {
  const [search] = useSearchParams();
  const result = useApi(serviceList(search), presets.realTime);
  const showsAll = search.get('show') === 'all';

  return (
    <>
      <DeskHeading title="Services to deliver" current="services" />
      <nav aria-label="Which services" className="mt-3 chips">
        <Link to="?" aria-current={showsAll ? undefined : 'page'} className="chip">
          Open
        </Link>
        <Link to="?show=all" aria-current={showsAll ? 'page' : undefined} className="chip">
          All, done too
        </Link>
      </nav>
      <WhenLoaded result={result} what="services">
        {(list) => <Members list={list} />}
      </WhenLoaded>
    </>
  );
}

const Members = ({ list }: { readonly list: ServiceList }) => (
  <>
    {list.members.length === 0 ? (
      <div className="mt-8">
        <EmptyState title="Nothing to deliver">
          Reviews, sessions, introductions and company days of Executive and VIP Elite members
          appear here.
        </EmptyState>
      </div>
    ) : (
      <div className="mt-2 max-w-3xl divide-y divide-line border-b border-line">
        {list.members
          .toSorted((one, other) => (firstDay(one) < firstDay(other) ? -1 : 1))
          .map((member) => (
            <MemberGroup key={member.accountId} member={member} organisers={list.organisers} />
          ))}
      </div>
    )}
    <NextPage next={list.next} />
  </>
);

/** The earliest day of what is open for a member: who waits longest is first. */
const firstDay = ({ services }: MemberServices): string =>
  services
    .filter(({ doneAt, struckWhy }) => doneAt === null && struckWhy === null)
    .map(dayOf)
    .toSorted()[0] ?? '9999';
