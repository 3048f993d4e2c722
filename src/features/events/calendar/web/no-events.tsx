import { useCities } from '#features/settings/web/queries.ts';
import { formatMonth } from '#lib/club-time.ts';
import { listOf } from '#lib/text/list-of.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { isCancelled } from '../../availability.ts';
import type { ListedEvent } from '../../contract.ts';
import { CompactEventList } from '../../days/web/compact-event-list.tsx';
import { availabilityLabel } from '../../texts.ts';
import {
  type EventFilters,
  type EventsView,
  eventsAddress,
  type FilterName,
  filtersToDrop,
  nearestEvents,
} from '../event-filters.ts';

type NoEventsProps = {
  readonly events: readonly ListedEvent[];
  readonly filters: EventFilters;
  readonly view: EventsView;
  readonly now: Date;
};

/** The empty state: why no event matches, and which filters to remove to see some. */
export function NoEvents({ events: all, filters, view, now }: NoEventsProps) {
  const cities = useCities();

  // Cancelled events are no use as suggestions.
  const events = all.filter((event) => !isCancelled(event));
  if (events.length === 0) return <NothingPlanned />;

  const droppable = filtersToDrop(events, filters, now);
  const nearest = nearestEvents(events, filters, now);
  const isElsewhere = filters.city !== undefined && !cities.some((city) => city === filters.city);

  return (
    <div className="mt-6">
      <EmptyState
        drawing="calendar"
        title={isElsewhere ? 'We have no golf days in that city' : 'No matching golf days'}
        action={
          <>
            {droppable.map(({ without, count }) => (
              <ButtonLink
                key={without}
                to={eventsAddress({ ...filters, [without]: undefined }, view)}
                variant="secondary"
                preventScrollReset
              >
                {`${dropLabels[without]} (${count})`}
              </ButtonLink>
            ))}
            <ButtonLink to={eventsAddress({}, view)} preventScrollReset>
              Show all events
            </ButtonLink>
          </>
        }
      >
        {isElsewhere
          ? `We play in ${listOf(cities)}.`
          : `There is no event with ${describeFilters(filters)}. Remove a filter to see more.`}
      </EmptyState>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="mt-10">
          <h2 id="nearest" className="text-2xl">
            The closest matches
          </h2>
          <CompactEventList label="Nearest golf days" events={nearest} now={now} />
        </section>
      )}
    </div>
  );
}

const NothingPlanned = () => (
  <div className="mt-6">
    <EmptyState
      drawing="calendar"
      title="New dates are coming"
      action={
        <ButtonLink to="/contact" variant="secondary">
          Ask us about the next event
        </ButtonLink>
      }
    >
      There are no golf days in the calendar at the moment. New ones appear here first.
    </EmptyState>
  </div>
);

const dropLabels: Readonly<Record<FilterName, string>> = {
  city: 'Any city',
  month: 'Any month',
  availability: 'Any availability',
};

function describeFilters({ city, month, availability }: EventFilters): string {
  const choices = [
    city && `the city ${city}`,
    month && `a date in ${formatMonth(`${month}-15T12:00:00Z`)}`,
    availability && `the badge “${availabilityLabel[availability]}”`,
  ];
  return choices.filter(Boolean).join(' and ');
}
