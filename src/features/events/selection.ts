import { availability } from './availability.ts';
import type { ListedEvent } from './contract.ts';
import { type EventFilters, filterEvents, filterNames } from './event-filters.ts';

/**
 * The closest matches when no event passes the filters: those that miss the fewest filters first,
 * then those nearest in time to the chosen month, or to now. Only available and full events, or
 * played ones if the filter is "played".
 */
export function nearestEvents(
  events: readonly ListedEvent[],
  filters: EventFilters,
  now: Date,
  most = 3,
): ListedEvent[] {
  const wanted = filters.availability === 'played' ? ['played'] : ['available', 'full'];
  const middle =
    filters.month === undefined ? now.getTime() : Date.parse(`${filters.month}-15T12:00:00Z`);
  const distance = (event: ListedEvent) => Math.abs(Date.parse(event.date) - middle);

  return events
    .filter((event) => wanted.includes(availability(event, now)))
    .map((event) => ({ event, unmet: unmetBy(event, filters, now) }))
    .sort((a, b) => a.unmet - b.unmet || distance(a.event) - distance(b.event))
    .slice(0, most)
    .map(({ event }) => event);
}

const NONE: EventFilters = { city: undefined, month: undefined, availability: undefined };

/** How many of the filters an event does not match. */
const unmetBy = (event: ListedEvent, filters: EventFilters, now: Date): number =>
  filterNames.filter(
    (name) => filterEvents([event], { ...NONE, [name]: filters[name] }, now).length === 0,
  ).length;
