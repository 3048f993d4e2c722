import { eventsAddress } from '#features/events/event-filters.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import { formatPounds } from '#lib/money.ts';
import { type Said, to } from '../answer-links.ts';
import {
  capital,
  dayInWords,
  eventLink,
  inLines,
  placesInWords,
  whenAndWhere,
  whereNamed,
} from '../answer-words.ts';
import { type About, daysMeant, hasPlaces, isAfter, nearestDay } from './days-ahead.ts';

export type Asked = About & { readonly days: readonly EventRecord[] };

/** How many days a list names; the page of all has the rest. */
export const LISTED = 4;

/** A venue with its address, or that there is none yet. */
export const venueOf = ({ venue, location }: EventRecord): string =>
  venue
    ? [venue.name, ...venue.address].join(', ')
    : `a course near ${location} that is still to be announced`;

/** The page of all golf days, narrowed to the city and the month asked about. */
export function eventsLink({ cities, periods }: About) {
  const [city, ...others] = cities;
  const month = periods[0]?.from.slice(0, 7);
  const isMonth = periods.length === 1 && periods[0]?.to.slice(0, 7) === month;
  const filters = {
    ...(city && others.length === 0 ? { city } : {}),
    ...(month && isMonth ? { month } : {}),
  };
  return { ...to.events, to: eventsAddress(filters, 'list') };
}

/** What is said where the calendar has nothing for the question: that, and the nearest there is. */
export function noDay(asked: Asked): Said {
  const { days, cities, periods } = asked;
  const there = cities.length > 0 ? nearestDay(days, asked) : undefined;
  const elsewhere = { ...asked, cities: [] };
  const then = periods.length > 0 && cities.length > 0 ? daysMeant(days, elsewhere)[0] : undefined;
  const anywhere = there ? undefined : nearestDay(days, elsewhere);
  const told = (lead: string, day: EventRecord | undefined) =>
    day ? `${lead} ${dayInWords(day)}: ${placesInWords(day)}.` : '';
  const nearest = nearestIs(asked, there ?? anywhere);
  const sentences = [
    periods.length > 0
      ? `There is no golf day ${whenAndWhere(asked).trim()}.`
      : `There is no golf day ${whenAndWhere(asked)}on the calendar at the moment.`,
    told(`${nearest} there is`, there),
    told(cities.length > 0 ? `${nearest} anywhere is` : `${nearest} is`, anywhere),
    told('Elsewhere at that time:', then === anywhere ? undefined : then),
    days.length === 0 ? 'New dates are published on the events page.' : '',
  ];
  const linked = [there, anywhere, then].filter((day) => day !== undefined);
  return {
    text: sentences.filter(Boolean).join(' '),
    links: [...[...new Set(linked)].map(eventLink), to.events],
    suggestions: ['Which cities do you play in?', 'When is the next event?'],
  };
}

/** What the day that is named is: the nearest, unless a fuller or an earlier one was passed over for it. */
function nearestIs(asked: Asked, day: EventRecord | undefined): string {
  const isTimed = asked.periods.length > 0;
  if (day && hasPlaces(day) && (!isTimed || isAfter(day, asked))) return 'The next one with a place';
  return isTimed ? 'The nearest' : 'The next one';
}

/** When the next day is, here or there, with its venue, its places and its price; of a time named, all its days. */
export function nextEvent(asked: Asked): Said {
  // "Next" from an event's page means the calendar, not the day one is looking at.
  const meant = daysMeant(asked.days, { ...asked, eventId: undefined });
  const [next] = meant;
  if (!next) return noDay(asked);
  const suggestions = ['How do I book?', 'What should I wear?', 'Who will be there?'];
  const facts = `at ${venueOf(next)}. A place costs ${formatPounds(next.pricePence)}, and ${placesInWords(next)}.`;
  const isCounted = asked.cities.length > 0 && /\bhow many\b/i.test(asked.text);
  const isList = isCounted || asked.periods.length > 0 || asked.cities.length > 1;
  const bookable = bookableInstead(asked, isList ? meant : [next]);
  if (!isList)
    return {
      text: `The next golf day${whereNamed(asked)} is ${dayInWords(next)}, ${facts}${bookable.inWords}`,
      links: [eventLink(next), ...bookable.links, to.events],
      suggestions,
    };
  const which = whenAndWhere(asked).trim();
  if (meant.length === 1)
    return {
      text: `${lead(asked)} ${dayInWords(next)}, ${facts}${bookable.inWords}${noneIn(asked, meant)}`,
      links: [eventLink(next), ...bookable.links, to.events],
      suggestions,
    };
  const listed = meant.slice(0, LISTED);
  const rest = meant.length > LISTED ? [`And ${meant.length - LISTED} more.`] : [];
  return {
    text: inLines([
      `${capital(which)} there are ${meant.length} golf days:`,
      ...listed.map((day) => `${dayInWords(day)}: ${placesInWords(day)}.`),
      ...rest,
    ]),
    links: [...listed.map(eventLink), eventsLink(asked)],
    suggestions,
  };
}

/**
 * Where none of the days meant can be booked, since they are full or booking has closed: the day that can be, there or
 * else anywhere, as a sentence with a blank before it. Nothing where one can, or there is none.
 */
export function bookableInstead(asked: Asked, meant: readonly EventRecord[]) {
  const found = meant.some(hasPlaces)
    ? undefined
    : [asked, { ...asked, cities: [] }]
        .map((about) => nearestDay(asked.days, about))
        .find((day) => day !== undefined && hasPlaces(day));
  return {
    inWords: found ? ` The next one with a place is ${dayInWords(found)}: ${placesInWords(found)}.` : '',
    links: found ? [eventLink(found)] : [],
  };
}

/** What comes before the one day there is; a date that was named is not said twice. */
function lead(asked: Asked): string {
  const [period, ...others] = asked.periods;
  const isOneDay = others.length === 0 && period !== undefined && period.from === period.to;
  return isOneDay ? 'There is one:' : `${capital(whenAndWhere(asked).trim())} there is one golf day:`;
}

/** Of several cities named, those that none of the days is in. */
export function noneIn({ cities, periods }: Asked, meant: readonly EventRecord[]): string {
  const without = cities.filter((city) => meant.every((day) => day.city !== city));
  return cities.length > 1 && without.length > 0
    ? ` There is none ${whenAndWhere({ cities: without, periods }).trim()}.`
    : '';
}

/** "The next golf day, X on …," where nothing says which; else the day by itself. */
export const dayNamed = (day: EventRecord, { cities, periods, eventId }: Asked): string =>
  cities.length + periods.length > 0 || day.id === eventId
    ? dayInWords(day)
    : `The next golf day, ${dayInWords(day)},`;
