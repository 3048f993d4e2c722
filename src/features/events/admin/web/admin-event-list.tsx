import { Link } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { CityOptions } from '../../calendar/web/filter-bar.tsx';
import { eventTexts } from '../../texts.ts';
import type { AdminListedEvent } from '../contract.ts';
import { eventStateNames } from '../texts.ts';
import { EventStateBadge } from './event-state-badge.tsx';

const columns = ['Golf day', 'State', 'Where', 'Places taken', 'Actions'] as const;
const cell = 'py-4 pr-4 max-md:block max-md:px-5 max-md:py-1.5';

type Props = {
  readonly events: readonly AdminListedEvent[];
  readonly onCopy: (event: AdminListedEvent) => void;
};

/** Golf days with their state, venue and places; cards instead of rows on a phone. */
export const EventListTable = ({ events, onCopy }: Props) => (
  <DataTable caption="Golf days, upcoming ones first" columns={columns}>
    {events.map((event) => (
      <tr
        key={event.id}
        className="border-b border-line align-top max-md:mb-4 max-md:block max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:py-4"
      >
        <th scope="row" className={`${cell} text-left font-normal wrap-anywhere md:min-w-56`}>
          <Link
            to={`/admin/events/${event.id}`}
            className="inline-flex min-h-11 items-center font-semibold link"
          >
            {event.title}
          </Link>
          <span className="block text-sm text-ink-soft figures">{formatDateTime(event.date)}</span>
        </th>
        <td className={cell}>
          <EventStateBadge state={event.state} />
        </td>
        <td className={`${cell} text-sm`}>
          {event.venue ?? eventTexts.venueUnknown}
          <span className="block text-ink-soft">{event.city}</span>
        </td>
        <td className={`${cell} text-sm figures`}>
          {event.placesTaken} of {event.capacity}
          <span className="md:hidden"> places taken</span>
        </td>
        <td className={`${cell} md:pr-0`}>
          <span className="flex flex-wrap gap-2">
            <ButtonLink to={`/admin/events/${event.id}/edit`} variant="secondary">
              Edit<span className="sr-only"> {event.title}</span>
            </ButtonLink>
            <Button variant="secondary" onClick={() => onCopy(event)}>
              Copy<span className="sr-only"> {event.title}</span>
            </Button>
          </span>
        </td>
      </tr>
    ))}
  </DataTable>
);

const names = ['q', 'state', 'city', 'month'] as const;

/**
 * The filters by state, city, month and words, kept in the URL. A new choice starts again at the
 * first page.
 */
export function EventListFilters() {
  const filters = useFilters(names, (query, before) => {
    if (before.get('view') === 'calendar' && query.has('month')) query.set('view', 'calendar');
  });
  const { given, choose } = filters;

  return (
    <FilterForm
      label="Filter golf days"
      filters={filters}
      words={<FindField {...given('q')} placeholder="Title, city or venue" />}
    >
      <Select chip label="State" {...given('state')} onChange={choose}>
        <option value="">All states</option>
        <FilterOptions of={eventStateNames} />
      </Select>
      <Select chip label="City" {...given('city')} onChange={choose}>
        <option value="">All cities</option>
        <CityOptions />
      </Select>
      <TextField filter label="Month" type="month" {...given('month')} onChange={choose} />
    </FilterForm>
  );
}
