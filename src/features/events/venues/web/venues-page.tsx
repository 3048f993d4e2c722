import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { countText, formatNumber } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { FilterForm, FindField } from '#ui/list/filter-form.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
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
        <h1 className="text-2xl md:text-title">Venues</h1>
        <ButtonLink to="/admin/venues/new">New venue</ButtonLink>
      </div>
      <Find />
      <WhenLoaded result={result} what="venues">
        {(list) => <List list={list} search={search} />}
      </WhenLoaded>
    </>
  );
}

const names = ['q', 'list'] as const;

function Find() {
  const filters = useFilters(names);
  const { given, choose } = filters;

  return (
    <FilterForm
      label="Find a venue"
      filters={filters}
      words={<FindField {...given('q')} placeholder="Name, city or postcode" />}
    >
      <Select chip label="List" {...given('list')} onChange={choose}>
        <option value="">In use</option>
        <option value="retired">Archived</option>
      </Select>
    </FilterForm>
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
      <p role="status" className="mt-4 text-sm text-ink-soft figures">
        {list.total} {list.total === 1 ? 'venue' : 'venues'}
      </p>
      <ListRows label="Venues by name">
        {list.venues.map((venue) => (
          <VenueRow key={venue.id} venue={venue} />
        ))}
      </ListRows>
      <NextPage next={list.next} />
    </>
  );
}

const VenueRow = ({ venue }: { readonly venue: ListedVenue }) => (
  <ListRow
    to={`/admin/venues/${venue.id}`}
    title={venue.name}
    facts={[`${venue.city}, ${venue.postcode}`]}
    more={[courseLabel(venue), venue.photographs === 0 && 'no photographs yet']}
    figureNote={golfDaysLabel(venue)}
  />
);

/** "2 golf days ahead"; of a venue without any, how many there were. */
const golfDaysLabel = ({ eventsAhead, events }: ListedVenue): string => {
  if (eventsAhead > 0) return `${countText(eventsAhead, 'golf day')} ahead`;
  return events > 0 ? `${countText(events, 'golf day')} so far` : '';
};

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
