import { availability } from './availability.ts';
import type { ListedEvent } from './contract.ts';

type Placed = Pick<ListedEvent, 'id' | 'city' | 'date'>;

const MOST = 3;

/**
 * Other days for the reader of an event's page: those in the same city first, then the nearest in time to it. Only what
 * lies ahead and is on sale or full: nothing past, closed or cancelled.
 */
export function relatedEvents<Event extends ListedEvent>(
  event: Placed,
  events: readonly Event[],
  now: Date,
): Event[] {
  const distance = ({ date }: Placed) => Math.abs(Date.parse(date) - Date.parse(event.date));
  const elsewhere = ({ city }: Placed) => (city === event.city ? 0 : 1);
  return events
    .filter((other) => other.id !== event.id && ['available', 'full'].includes(availability(other, now)))
    .sort((a, b) => elsewhere(a) - elsewhere(b) || distance(a) - distance(b))
    .slice(0, MOST);
}
