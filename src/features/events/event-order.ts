import { availability, isOver } from './availability.ts';
import type { ListedEvent } from './contract.ts';

/** The most cards on the home page (spec, section 9). */
const HOME_EVENTS = 6;

type Dated = Pick<ListedEvent, 'date' | 'endsAt'>;

/** Divides events into those that are not over, soonest first, and past ones, latest first. */
export function splitByDate<Event extends Dated>(
  events: readonly Event[],
  now: Date,
): { upcoming: Event[]; past: Event[] } {
  const soonestFirst = events.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return {
    upcoming: soonestFirst.filter((event) => !isOver(event, now)),
    past: soonestFirst.filter((event) => isOver(event, now)).reverse(),
  };
}

/** The events of the home page: upcoming ones, then past ones, six at most (spec, section 4). */
export function homeOrder<Event extends Dated>(events: readonly Event[], now: Date): Event[] {
  const { upcoming, past } = splitByDate(events, now);
  return [...upcoming, ...past].slice(0, HOME_EVENTS);
}

type Placed = Pick<ListedEvent, 'id' | 'city' | 'date'>;

const MAX_RELATED = 3;

/**
 * Up to three other events for an event's page: the same city first, then the nearest in time. Only
 * events that are available or full, never past, closed or cancelled ones.
 */
export function relatedEvents<Event extends ListedEvent>(
  event: Placed,
  events: readonly Event[],
  now: Date,
): Event[] {
  const distance = ({ date }: Placed) => Math.abs(Date.parse(date) - Date.parse(event.date));
  const elsewhere = ({ city }: Placed) => (city === event.city ? 0 : 1);

  return events
    .filter(
      (other) => other.id !== event.id && ['available', 'full'].includes(availability(other, now)),
    )
    .sort((a, b) => elsewhere(a) - elsewhere(b) || distance(a) - distance(b))
    .slice(0, MAX_RELATED);
}
