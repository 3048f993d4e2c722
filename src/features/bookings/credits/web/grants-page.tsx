import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { MemberPicker } from '#features/members/picker/web/member-picker.tsx';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import type { ApiQuery } from '#platform/api-client/queries.ts';
import type { Route } from './+types/grants-page';
import { Holders } from './holders.tsx';
import { Holdings } from './holdings.tsx';
import { creditHolders } from './queries.ts';

/** What the page shows: the member whom its address names, or everyone with credits. */
const readsOf = ({ url }: Pick<Route.LoaderArgs, 'url'>): readonly ApiQuery<unknown>[] =>
  url.searchParams.has('member') ? [] : [creditHolders(url.searchParams.get('cursor'))];

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, readsOf(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, readsOf(args));

export const meta: Route.MetaFunction = () => [
  { title: `Credits · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** /admin/grants: what a member has to book with, and giving them more. */
export default function GrantsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <h1 className="text-2xl md:text-title">Credits, guest passes and tiers</h1>
      <MemberGrants />
    </HydrationBoundary>
  );
}

/** The member is chosen once, and kept in the address: their page leads here with their username. */
function MemberGrants() {
  const [search, setSearch] = useSearchParams();
  const member = search.get('member') ?? '';
  const [typed, setTyped] = useState(member);

  const choose = (name: string) =>
    setSearch(name === '' ? {} : { member: name }, { preventScrollReset: true });

  const chooseTyped = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(typed.trim());
  };

  return (
    <div className="mt-4 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <form method="get" onSubmit={chooseTyped}>
        <MemberPicker
          label="Member"
          name="member"
          value={typed}
          onChange={(username, person) => {
            setTyped(username);
            if (person || username === '') choose(username);
          }}
          isOrganiser
        />
      </form>
      {member === '' ? <Holders /> : <Holdings key={member} member={member} />}
    </div>
  );
}
