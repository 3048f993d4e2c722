import { availability, isOver } from './availability.ts';
import { type City, cityNames } from './cities.ts';
import type { FoundersStop, ListedEvent } from './contract.ts';

/**
 * The series as one journey: each of the eight cities once, in the order of their days, those without a day last. Of
 * several days in one city the next counts; after them all, the last; a cancelled one only where there is no other.
 * @param events the public events of the series, soonest first
 */
export function foundersJourney(events: readonly ListedEvent[], now: Date): FoundersStop[] {
  const stops = cityNames.map((city) => ({ city, event: dayIn(city, events, now) }));
  const begin = ({ event }: FoundersStop): number =>
    event ? Date.parse(event.date) : Number.POSITIVE_INFINITY;
  // Two cities without a day keep their order: infinity less infinity is no number to sort by.
  return stops.toSorted((a, b) => (begin(a) === begin(b) ? 0 : begin(a) - begin(b)));
}

function dayIn(city: City, events: readonly ListedEvent[], now: Date): ListedEvent | null {
  const here = events.filter((event) => event.city === city);
  const held = here.filter(({ state }) => state !== 'cancelled');
  return held.find((event) => !isOver(event, now)) ?? held.at(-1) ?? here.at(-1) ?? null;
}

/** Founding places that can be had now at a stop; none once booking has closed, null while its day is not yet set. */
export function foundingPlacesLeft({ event }: Pick<FoundersStop, 'event'>, now: Date): number | null {
  if (event === null) return null;
  return availability(event, now) === 'available' ? event.placesLeft : 0;
}
