import { type Availability, availability } from './availability.ts';
import { type City, cityBySlug } from './cities.ts';
import type { ListedEvent } from './contract.ts';
import { monthOf } from './month-grid.ts';

/** Stands for every city that is not ours, also in the address: what somebody wrote into a link is not repeated. */
export const ELSEWHERE = 'elsewhere';

/** What a visitor narrows the list of events by; undefined narrows nothing. */
export type EventFilters = {
  /** One of ours as we write it. Of any other no word is kept: nothing is played there, and the page says so. */
  readonly city: City | typeof ELSEWHERE | undefined;
  /** A month in London: "2026-05". */
  readonly month: string | undefined;
  readonly availability: Availability | undefined;
};

/** The filters' names in the address, in the order in which the page shows them. */
export const filterNames = [
  'city',
  'month',
  'availability',
] as const satisfies readonly (keyof EventFilters)[];

/** The availabilities worth asking for. */
export const filterableAvailability = [
  'available',
  'full',
  'played',
  'cancelled',
] as const satisfies readonly Availability[];

/**
 * Reads the filters from an address's query, in whatever case they are written. A month or an availability that is none
 * narrows nothing.
 */
export function readFilters(query: URLSearchParams): EventFilters {
  const [, year, month] = /^(20\d\d)-(0?[1-9]|1[0-2])$/.exec(query.get('month') ?? '') ?? [];
  const availability = query.get('availability')?.toLowerCase();
  return {
    city: readCity(query.get('city') ?? ''),
    month: month && `${year}-${month.padStart(2, '0')}`,
    availability: filterableAvailability.find((asked) => asked === availability),
  };
}

function readCity(asked: string): EventFilters['city'] {
  const name = asked.replace(/\p{C}/gu, '').trim();
  return name === '' ? undefined : (cityBySlug(name) ?? ELSEWHERE);
}

/** How the page shows what it found: as cards, or on the days of a month. */
export type EventsView = 'list' | 'calendar';

export const readView = (query: URLSearchParams): EventsView =>
  query.get('view') === 'calendar' ? 'calendar' : 'list';

/** The address of the page, so narrowed and so shown. */
export function eventsAddress(filters: Partial<EventFilters>, view: EventsView): string {
  const query = new URLSearchParams(view === 'calendar' ? { view } : {});
  for (const name of filterNames) if (filters[name] !== undefined) query.set(name, filters[name]);
  return query.size === 0 ? '/events' : `/events?${query}`;
}

/** The events that pass every filter, in their order. */
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

/** The months in which there are events, earliest first, each once. */
export const monthsOf = (events: readonly ListedEvent[]): string[] =>
  [...new Set(events.map(monthOf))].sort();

/** How many events would be found if one of the filters in use were dropped; only what finds any, most first. */
export function filtersToDrop(
  events: readonly ListedEvent[],
  filters: EventFilters,
  now: Date,
): { readonly without: keyof EventFilters; readonly count: number }[] {
  return filterNames
    .filter((name) => filters[name] !== undefined)
    .map((without) => ({
      without,
      count: filterEvents(events, { ...filters, [without]: undefined }, now).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
