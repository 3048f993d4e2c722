import { type City, cityNames } from '#lib/cities.ts';
import { availability, isOver } from './availability.ts';
import type { FoundersStop, FoundingNumbers, ListedEvent } from './contract.ts';

/** Founding members there can be in each city (product.md, "Founding member"). */
export const FOUNDING_MEMBERS_PER_CITY = 15;

/**
 * The Founders Series as one journey: each of the cities once, by date, cities without an
 * event last. If a city has several events, the next one is used; once all are over, the last; a
 * cancelled one only if there is no other.
 * @param events the public events of the series, soonest first
 * @param cities those that are shown
 */
export function foundersJourney(
  events: readonly ListedEvent[],
  now: Date,
  cities: readonly City[] = cityNames,
): FoundersStop[] {
  const stops = cities.map((city) => ({ city, event: eventIn(city, events, now) }));
  const begin = ({ event }: FoundersStop): number =>
    event ? Date.parse(event.date) : Number.POSITIVE_INFINITY;
  // Cities without an event keep their order. Subtracting infinities would give NaN.
  return stops.toSorted((a, b) => (begin(a) === begin(b) ? 0 : begin(a) - begin(b)));
}

function eventIn(city: City, events: readonly ListedEvent[], now: Date): ListedEvent | null {
  const here = events.filter((event) => event.city === city);
  const goingAhead = here.filter(({ state }) => state !== 'cancelled');
  return (
    goingAhead.find((event) => !isOver(event, now)) ?? goingAhead.at(-1) ?? here.at(-1) ?? null
  );
}

/** The founding numbers that a city has left; all of them while they have not been read. */
export const numbersLeftIn = (city: City, numbers: FoundingNumbers | undefined): number =>
  numbers?.find((one) => one.city === city)?.left ?? FOUNDING_MEMBERS_PER_CITY;

/**
 * Founding places left in a city (product.md): the places that can be booked now on its founders
 * day, or the numbers left in the city if those are fewer; 0 once booking has closed, and all the
 * numbers while it has no golf day.
 */
export function foundingPlacesIn(
  { city, event }: FoundersStop,
  numbers: FoundingNumbers | undefined,
  now: Date,
): number {
  const numbersLeft = numbersLeftIn(city, numbers);
  if (event === null) return numbersLeft;
  return availability(event, now) === 'available' ? Math.min(event.placesLeft, numbersLeft) : 0;
}
