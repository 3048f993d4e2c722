import { formatMonth } from '#lib/club-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { availabilityLabel } from '../availability.ts';
import type { ListedEvent } from '../contract.ts';
import { type EventFilters, filterNames, loosened } from '../event-filters.ts';

type NoEventsProps = {
  readonly events: readonly ListedEvent[];
  readonly filters: EventFilters;
  readonly now: Date;
};

/** No event to show: why, and the nearest step that would show some. */
export function NoEvents({ events, filters, now }: NoEventsProps) {
  if (events.length === 0) return <NothingPlanned />;
  const ways = loosened(events, filters, now);
  return (
    <div className="mt-6">
      <EmptyState
        title="No golf day fits"
        action={
          <>
            {ways.map(({ without, count }) => (
              <ButtonLink
                key={without}
                to={addressOf({ ...filters, [without]: undefined })}
                variant="secondary"
                preventScrollReset
              >
                {`${wording[without]} (${count})`}
              </ButtonLink>
            ))}
            <ButtonLink to="/events" preventScrollReset>
              Show all events
            </ButtonLink>
          </>
        }
      >
        {`There is no event with ${inWords(filters)}. Dropping one of your choices shows more.`}
      </EmptyState>
    </div>
  );
}

const NothingPlanned = () => (
  <div className="mt-6">
    <EmptyState
      title="The next dates are being set"
      action={
        <ButtonLink to="/contact" variant="secondary">
          Ask us about the next event
        </ButtonLink>
      }
    >
      No golf day is on the calendar at the moment. New ones appear here first.
    </EmptyState>
  </div>
);

const wording: Readonly<Record<keyof EventFilters, string>> = {
  city: 'Any city',
  month: 'Any month',
  availability: 'Any availability',
};

function addressOf(filters: EventFilters): string {
  const query = new URLSearchParams(
    filterNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );
  return query.size === 0 ? '/events' : `/events?${query}`;
}

function inWords({ city, month, availability }: EventFilters): string {
  const choices = [
    city && `the city ${city}`,
    month && `a date in ${formatMonth(`${month}-15T12:00:00Z`)}`,
    availability && `the badge “${availabilityLabel[availability]}”`,
  ];
  return choices.filter(Boolean).join(' and ');
}
