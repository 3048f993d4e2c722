import { Link } from 'react-router';
import { formatTime, shortDate } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Select } from '#ui/form/field.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { Menu, MenuItem, MenuLink } from '#ui/overlay/menu.tsx';
import { type Month, monthAfter } from '../../calendar/month-grid.ts';
import { CityOptions } from '../../calendar/web/filter-bar.tsx';
import { eventTexts } from '../../texts.ts';
import type { AdminListedEvent, EventNeeds } from '../contract.ts';
import { eventStateNames, placesNote } from '../texts.ts';
import { nameMonth } from './event-calendar.tsx';
import { EventStateBadge } from './event-state-badge.tsx';

type Props = {
  readonly events: readonly AdminListedEvent[];
  /** Who waits for each, and what it lacks; undefined while that is read. */
  readonly needs: EventNeeds | undefined;
  readonly onCopy: (event: AdminListedEvent) => void;
};

/** Whether its state is one to notice. */
const isRare = ({ state }: AdminListedEvent): boolean => state === 'draft' || state === 'cancelled';

/** Golf days with their state, venue and places. */
export const EventRows = ({ events, needs, onCopy }: Props) => (
  <ListRows label="Golf days, upcoming ones first">
    {events.map((event) => (
      <EventRow
        key={event.id}
        event={event}
        day={needs?.days.find(({ eventId }) => eventId === event.id)}
        onCopy={onCopy}
      />
    ))}
  </ListRows>
);

type RowProps = Pick<Props, 'onCopy'> & {
  readonly event: AdminListedEvent;
  readonly day: EventNeeds['days'][number] | undefined;
};

const EventRow = ({ event, day, onCopy }: RowProps) => (
  <ListRow
    to={`/admin/events/${event.id}`}
    title={event.title}
    badges={isRare(event) && <EventStateBadge state={event.state} />}
    facts={[
      `${shortDate(event.date)}, ${formatTime(event.date)}`,
      event.venue ?? eventTexts.venueUnknown,
    ]}
    more={[event.title.includes(event.city) ? '' : event.city]}
    aside={
      day !== undefined &&
      day.needs.length > 0 &&
      day.needs.map(({ text, path }) => (
        <Link key={path} to={path} className="chip figures">
          {text}
        </Link>
      ))
    }
    figure={event.state !== 'cancelled' && `${event.placesTaken}/${event.capacity}`}
    figureNote={isRare(event) ? event.state === 'draft' && 'places' : placesNote(event)}
    action={
      <Menu label={`More for ${event.title}`}>
        <ul className="py-2">
          <MenuLink to={`/admin/events/${event.id}/edit`}>Edit</MenuLink>
          <MenuItem onPress={() => onCopy(event)}>Copy</MenuItem>
        </ul>
      </Menu>
    }
  />
);

/** The months of the past year and the next one, and the chosen one. */
const monthNames = (now: Date, chosen: string): Readonly<Record<Month, string>> => {
  const current = londonDay(now).slice(0, 7);
  const months = Array.from({ length: 25 }, (_, at) => monthAfter(current, at - 12));
  const all = new Set(chosen === '' ? months : [...months, chosen].toSorted());

  return Object.fromEntries([...all].map((month) => [month, nameMonth(month)]));
};

const names = ['q', 'state', 'city', 'month'] as const;

/**
 * The filters by state, city, month and words, kept in the URL. A new choice starts again at the
 * first page.
 */
export function EventListFilters({ isCalendar }: { readonly isCalendar: boolean }) {
  const filters = useFilters(names, (query, before) => {
    if (before.get('view') === 'calendar' && query.has('month')) query.set('view', 'calendar');
  });
  const { given, choose } = filters;
  const now = useNow();

  return (
    <FilterForm
      label="Filter golf days"
      filters={filters}
      words={
        isCalendar ? undefined : <FindField {...given('q')} placeholder="Title, city or venue" />
      }
    >
      <Select chip label="State" {...given('state')} onChange={choose}>
        <option value="">All states</option>
        <FilterOptions of={eventStateNames} />
      </Select>
      <Select chip label="City" {...given('city')} onChange={choose}>
        <option value="">All cities</option>
        <CityOptions />
      </Select>
      <Select chip label="Month" {...given('month')} onChange={choose}>
        <option value="">All months</option>
        <FilterOptions of={monthNames(now, given('month').defaultValue)} />
      </Select>
    </FilterForm>
  );
}
