import { isCancelled } from '#features/events/availability.ts';
import { cities as ours } from '#features/events/cities.ts';
import type { FoundersStop } from '#features/events/contract.ts';
import { foundingPlacesLeft } from '#features/events/founders.ts';
import { brand } from '#lib/brand.ts';
import { type Said, to } from '../answer-links.ts';
import { PER_CITY } from '../answer-words.ts';
import type { About } from './days-ahead.ts';

type Asked = Pick<About, 'cities'> & { readonly stops: readonly FoundersStop[]; readonly now: Date };

/** The founding places that can be had now, at a stop whose day is still to be set all of them: as the page of the series counts. */
const leftAt = (stop: FoundersStop, now: Date): number => foundingPlacesLeft(stop, now) ?? PER_CITY;

const leftInWords = (stop: FoundersStop, now: Date): string => {
  if (stop.event && isCancelled(stop.event)) return 'none, its day was cancelled';
  return String(leftAt(stop, now) || 'none');
};

/** How many founding places are left in all cities. */
export const foundingPlacesInAll = (stops: readonly FoundersStop[], now: Date): number =>
  stops.reduce((sum, stop) => sum + leftAt(stop, now), 0);

/** The series, and the founding places left: in the cities named, else city by city. */
export function founders({ stops, cities, now }: Asked): Said {
  const named = stops.filter(({ city }) => cities.length === 0 || cities.includes(city));
  const list = named.map((stop) => `${stop.city} ${leftInWords(stop, now)}`).join(', ');
  const all = ours.length * PER_CITY;
  return {
    text: `The ${brand.series} is ${ours.length} golf days in ${ours.length} cities, with ${PER_CITY} founding members in each. Of the ${all} founding places ${foundingPlacesInAll(stops, now)} are left: ${list}. Whoever books and pays for a first day in it keeps lifetime benefits, priority access and the rate first paid.`,
    links: [to.founders, to.faq('founding-benefits', 'What founding members get'), to.events],
    suggestions: ['How do I book?', 'When is the next event?'],
  };
}
