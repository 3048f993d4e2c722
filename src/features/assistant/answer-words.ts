import type { City } from '#features/events/cities.ts';
import type { EventState } from '#features/events/contract.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { type Period, periodsInWords } from './periods.ts';
import type { Venue } from './venue-names.ts';

/** Founding members in each city (spec, section 9). */
export const PER_CITY = 15;

/** What an answer says about a golf day. */
export type ToldEvent = {
  readonly id: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly location: string;
  readonly capacity: number;
  readonly placesTaken: number;
  readonly state: EventState;
};

/** "Founders Series: Leeds on Thursday 14 May 2026, 08:30". */
export const dayInWords = ({ title, startsAt }: Pick<ToldEvent, 'title' | 'startsAt'>): string =>
  `${title} on ${formatDateTime(startsAt)}`;

/** "4 of 15 places are left", "1 of 15 places is left", "every place is taken"; of a day closed to booking that as well. */
export function placesInWords({
  capacity,
  placesTaken,
  state,
}: Pick<ToldEvent, 'capacity' | 'placesTaken' | 'state'>): string {
  const left = capacity - placesTaken;
  const isClosed = state === 'closed';
  if (left <= 0) return `every place is taken${isClosed ? ', and booking for it has closed' : ''}`;
  const places = `${left} of ${capacity} places ${left === 1 ? 'is' : 'are'} left`;
  return isClosed ? `${places}, but booking for it has closed` : places;
}

/** " Booking for it has closed.", of days whose answer says nothing of their places; nothing where one can be booked. */
export function closedInWords(days: readonly Pick<ToldEvent, 'state'>[]): string {
  if (days.length === 0 || days.some(({ state }) => state !== 'closed')) return '';
  return ` Booking for ${days.length === 1 ? 'it' : 'them'} has closed.`;
}

type Where = { readonly cities: readonly City[]; readonly venues?: readonly Venue[] };

/** " in Leeds or at Oldmere Park Golf Club", with the blank before it; nothing where neither is named. */
export function whereNamed({ cities, venues = [] }: Where): string {
  const others = cities.filter((city) => !venues.some((venue) => venue.cities.includes(city)));
  const clubs = venues.map(({ name }) => `at ${name}`).join(' or ');
  return [whereInWords(others), clubs && ` ${clubs}`].filter(Boolean).join(' or');
}

/** " in Leeds or Manchester", with the blank before it; nothing for no city. */
export const whereInWords = (cities: readonly City[]): string =>
  cities.length === 0 ? '' : ` in ${cities.join(' or ')}`;

type Which = Where & { readonly periods: readonly Period[] };

/** "in Leeds in March 2027 ", with the blank behind it; nothing where a question names neither. */
export function whenAndWhere({ periods, ...where }: Which): string {
  const words = [whereNamed(where).trim(), periodsInWords(periods)].filter(Boolean).join(' ');
  return words === '' ? '' : `${words} `;
}

/** A sentence begins with a capital letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The same line for each in a list. */
export const inLines = (lines: readonly string[]): string => lines.join('\n');

/** Where to read on about a golf day. */
export const eventLink = ({ id, title }: Pick<ToldEvent, 'id' | 'title'>) => ({
  to: `/events/${id}`,
  label: title,
});
