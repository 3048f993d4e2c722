import { availability } from './availability.ts';
import type { ListedEvent } from './contract.ts';

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
