import { type City, cityBySlug } from '#lib/cities.ts';
import { type Availability, availability } from '../availability.ts';
import type { ListedEvent } from '../contract.ts';
import { monthOf } from './month-grid.ts';

/**
 * Replaces every city that is not ours, in the URL as well, so that the page never repeats text
 * from a link.
 */
export const ELSEWHERE = 'elsewhere';

/** The filters of the list of events; undefined means no filter. */
export type EventFilters = {
  /** One of our cities, or `ELSEWHERE` for any other. */
  readonly city: City | typeof ELSEWHERE | undefined;
  /** A month in London: "2026-05". */
  readonly month: string | undefined;
  readonly availability: Availability | undefined;
  /**
   * Only the golf days that the member has saved. The page leaves them out before it filters;
   * visitors have none.
   */
  readonly saved?: boolean | undefined;
};

/** The names of the filters in the URL, in the order of the page. */
export const filterNames = [
  'city',
  'month',
  'availability',
] as const satisfies readonly (keyof EventFilters)[];
export type FilterName = (typeof filterNames)[number];

/** The availabilities that the filter offers. */
export const filterableAvailability = [
  'available',
  'full',
  'played',
  'cancelled',
] as const satisfies readonly Availability[];

/**
 * Reads the filters from the query of a URL, in any case. An invalid month or availability is
 * ignored.
 */
export function readFilters(query: URLSearchParams): EventFilters {
  const [, year, month] = /^(20\d\d)-(0?[1-9]|1[0-2])$/.exec(query.get('month') ?? '') ?? [];
  const availability = query.get('availability')?.toLowerCase();
  return {
    city: readCity(query.get('city') ?? ''),
    month: month && `${year}-${month.padStart(2, '0')}`,
    availability: filterableAvailability.find((name) => name === availability),
    saved: query.get('saved') === '1' || undefined,
  };
}

function readCity(value: string): EventFilters['city'] {
  const name = value.replace(/\p{C}/gu, '').trim();
  return name === '' ? undefined : (cityBySlug(name) ?? ELSEWHERE);
}

/** How the page shows the events: as cards or as a month calendar. */
export type EventsView = 'list' | 'calendar';

export const readView = (query: URLSearchParams): EventsView =>
  query.get('view') === 'calendar' ? 'calendar' : 'list';

/** The URL of the page with these filters and this view. */
export function eventsAddress(filters: Partial<EventFilters>, view: EventsView): string {
  const query = new URLSearchParams(view === 'calendar' ? { view } : {});
  for (const name of filterNames) if (filters[name] !== undefined) query.set(name, filters[name]);
  if (filters.saved) query.set('saved', '1');
  return query.size === 0 ? '/events' : `/events?${query}`;
}

/** The events that match every filter, in the given order. */
export const filterEvents = (
  events: readonly ListedEvent[],
  filters: EventFilters,
  now: Date,
): ListedEvent[] =>
  events.filter(
    (event) =>
      (filters.city === undefined || event.city === filters.city) &&
      (filters.month === undefined || monthOf(event) === filters.month) &&
      (filters.availability === undefined || availability(event, now) === filters.availability),
  );

/** The months that have events, earliest first. */
export const monthsOf = (events: readonly ListedEvent[]): string[] =>
  [...new Set(events.map(monthOf))].sort();

/**
 * For each active filter, how many events match without it. Filters that would find none are left
 * out; most first.
 */
export function filtersToDrop(
  events: readonly ListedEvent[],
  filters: EventFilters,
  now: Date,
): { readonly without: FilterName; readonly count: number }[] {
  return filterNames
    .filter((name) => filters[name] !== undefined)
    .map((without) => ({
      without,
      count: filterEvents(events, { ...filters, [without]: undefined }, now).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

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
  const suggestedStates = filters.availability === 'played' ? ['played'] : ['available', 'full'];
  const middle =
    filters.month === undefined ? now.getTime() : Date.parse(`${filters.month}-15T12:00:00Z`);
  const distance = (event: ListedEvent) => Math.abs(Date.parse(event.date) - middle);

  return events
    .filter((event) => suggestedStates.includes(availability(event, now)))
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
