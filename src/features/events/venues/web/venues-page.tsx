import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatNumber } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { ListedVenue, VenueList } from '../contract.ts';
import type { Route } from './+types/venues-page';
import { venueList } from './use-venue-form.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Venues · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, venueList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, venueList);

/** /admin/venues: the golf clubs where golf days take place. */
export default function VenuesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <VenuesAdmin />
    </HydrationBoundary>
  );
}

/** The list with its search. */
export function VenuesAdmin() {
  const [search] = useSearchParams();
  const result = useApi(venueList(search));

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Venues</h1>
        <ButtonLink to="/admin/venues/new">New venue</ButtonLink>
      </div>
      <Find />
      <WhenLoaded result={result} what="venues">
        {(list) => <List list={list} search={search} />}
      </WhenLoaded>
    </>
  );
}

function Find() {
  const [search, setSearch] = useSearchParams();

  const apply = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(
      ([name, value]) => [name, String(value).trim()] as const,
    );
    setSearch(
      new URLSearchParams(entries.filter(([, value]) => value !== '').map((pair) => [...pair])),
      {
        preventScrollReset: true,
      },
    );
  };

  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };

  return (
    <form
      key={search.toString()}
      method="get"
      aria-label="Find a venue"
      onSubmit={find}
      className="mt-8 grid items-end gap-4 rounded-large border border-line bg-ivory-bright p-5 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <TextField
        filter
        label="Find"
        type="search"
        name="q"
        defaultValue={search.get('q') ?? ''}
        autoComplete="off"
        placeholder="Name, city or postcode"
      />
      <Select
        filter
        label="List"
        name="list"
        defaultValue={search.get('list') ?? ''}
        onChange={({ target }) => target.form && apply(target.form)}
      >
        <option value="">In use</option>
        <option value="retired">Archived</option>
      </Select>
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  );
}

type ListProps = { readonly list: VenueList; readonly search: URLSearchParams };

function List({ list, search }: ListProps) {
  if (list.venues.length === 0)
    return (
      <div className="mt-8">
        {search.size > 0 ? (
          <EmptyState title="No matching venues">
            Try part of the name, the city or the postcode, or the other list.
          </EmptyState>
        ) : (
          <EmptyState
            title="No venues yet"
            action={<ButtonLink to="/admin/venues/new">Add the first venue</ButtonLink>}
          >
            Add the golf clubs where you play. Every golf day there then shows its address,
            directions and course.
          </EmptyState>
        )}
      </div>
    );

  return (
    <>
      <p role="status" className="mt-6 text-sm text-ink-soft figures">
        {list.total} {list.total === 1 ? 'venue' : 'venues'}
      </p>
      <DataTable caption="Venues by name" columns={['Venue', 'Course', 'Golf days', 'Photographs']}>
        {list.venues.map((venue) => (
          <VenueRow key={venue.id} venue={venue} />
        ))}
      </DataTable>
      <NextPage next={list.next} />
    </>
  );
}

const cell = 'py-4 pr-4 text-sm max-md:block max-md:px-5 max-md:py-1';

const VenueRow = ({ venue }: { readonly venue: ListedVenue }) => (
  <tr className="border-b border-line align-top max-md:mb-4 max-md:block max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:py-3">
    <th
      scope="row"
      className="py-2 pr-4 text-left font-normal max-md:block max-md:px-5 max-md:py-0"
    >
      <Link
        to={`/admin/venues/${venue.id}`}
        className="inline-flex min-h-11 items-center font-semibold link"
      >
        {venue.name}
      </Link>
      <span className="block text-sm text-ink-soft">
        {venue.city}, {venue.postcode}
      </span>
    </th>
    <td className={`${cell} figures`}>{courseLabel(venue)}</td>
    <td className={`${cell} figures`}>
      {venue.eventsAhead} ahead<span className="text-ink-soft">, {venue.events} in all</span>
    </td>
    <td className={`${cell} figures`}>
      {venue.photographs}
      <span className="md:hidden"> {venue.photographs === 1 ? 'photograph' : 'photographs'}</span>
    </td>
  </tr>
);

/** "18 holes, par 71, 6,412 yards, 3 tees"; says what is still missing. */
function courseLabel({ holes, par, yards, tees }: ListedVenue): string {
  const facts = [
    `${holes} holes`,
    par === null ? 'no card yet' : `par ${par}`,
    yards === null
      ? 'no tees yet'
      : `${formatNumber(yards)} yards, ${tees} ${tees === 1 ? 'tee' : 'tees'}`,
  ];
  return facts.join(', ');
}
