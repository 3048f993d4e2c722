import { eventsAddress } from '#features/events/event-filters.ts';
import { prices } from '#features/events/prices.ts';
import type { ClubEvent } from '#features/events/server/club-event.ts';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { type Said, to } from '../answer-links.ts';
import {
  capital,
  dayInWords,
  eventLink,
  inLines,
  placesInWords,
  whenAndWhere,
  whereInWords,
} from '../answer-words.ts';
import { type About, daysMeant, hasPlaces, isAfter, nearestDay } from './days-ahead.ts';
import { overTheLimit } from './price-limit.ts';

export type Asked = About & { readonly days: readonly ClubEvent[] };

/** How many days a list names; the page of all has the rest. */
const LISTED = 4;

const venueOf = ({ venue, location }: ClubEvent): string =>
  venue
    ? [venue.name, ...venue.address].join(', ')
    : `a course near ${location} that is still to be announced`;

/** The page of all golf days, narrowed to the city and the month asked about. */
function eventsLink({ cities, periods }: About) {
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
  const told = (lead: string, day: ClubEvent | undefined) =>
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
function nearestIs(asked: Asked, day: ClubEvent | undefined): string {
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
  if (!isList)
    return {
      text: `The next golf day${whereInWords(asked.cities)} is ${dayInWords(next)}, ${facts}`,
      links: [eventLink(next), to.events],
      suggestions,
    };
  const which = whenAndWhere(asked).trim();
  if (meant.length === 1)
    return {
      text: `${lead(asked)} ${dayInWords(next)}, ${facts}${noneIn(asked, meant)}`,
      links: [eventLink(next), to.events],
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

/** What comes before the one day there is; a date that was named is not said twice. */
function lead(asked: Asked): string {
  const [period, ...others] = asked.periods;
  const isOneDay = others.length === 0 && period !== undefined && period.from === period.to;
  return isOneDay ? 'There is one:' : `${capital(whenAndWhere(asked).trim())} there is one golf day:`;
}

/** Of several cities named, those that none of the days is in. */
function noneIn({ cities, periods }: Asked, meant: readonly ClubEvent[]): string {
  const without = cities.filter((city) => meant.every((day) => day.city !== city));
  return cities.length > 1 && without.length > 0
    ? ` There is none ${whenAndWhere({ cities: without, periods }).trim()}.`
    : '';
}

/** A reason as its organiser wrote it, with the full stop that may be missing. */
const asSentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`);

const wasCalledOff = (day: ClubEvent): string =>
  `${dayInWords(day)} has been called off: ${asSentence(day.cancelledReason ?? '')} Everyone who had paid gets everything back, or a place on another day.`;

/** Where all that was asked for has been called off: that, and the nearest day that takes place. */
export function calledOff(off: readonly ClubEvent[], { days, ...about }: Asked): Said {
  const next = nearestDay(days, { ...about, cities: [] });
  const nearest = next
    ? `The next golf day${hasPlaces(next) ? ' with a place' : ''} is ${dayInWords(next)}: ${placesInWords(next)}.`
    : 'New dates are published on the events page.';
  return {
    text: inLines([...off.slice(0, LISTED).map(wasCalledOff), nearest]),
    links: [...off.slice(0, LISTED).map(eventLink), ...(next ? [eventLink(next)] : []), to.events],
    suggestions: ['What is my refund today?', 'When is the next event?'],
  };
}

/** Whether a day takes place as announced; of one that was called off, why, and what becomes of the money. */
export function goingAhead(asked: Asked): Said {
  const [first] = daysMeant(asked.days, asked);
  if (!first) return noDay(asked);
  return {
    text:
      first.state === 'cancelled'
        ? wasCalledOff(first)
        : `${dayInWords(first)} stands on the calendar as announced. If we have to call it off, everyone who is coming hears by e-mail, and its page says so with the reason.`,
    links: [eventLink(first), to.calledOff],
    suggestions: ['What if it rains?', 'What is my refund today?'],
  };
}

/** Whether booking is open: said where it is not, and to whoever asks when it opens. */
function bookingState({ state }: ClubEvent, text: string): string {
  if (state === 'closed') return ' Booking for it has closed.';
  return /\bopen(s|ed|ing)?\b/i.test(text) ? ' Booking for it is open.' : '';
}

/** How many places are left, at one day or at the next few that can be booked. */
export function placesLeft(asked: Asked): Said {
  const meant = daysMeant(asked.days, asked);
  const [first] = meant;
  if (!first) return noDay(asked);
  const suggestions = ['How do I book?', 'Is there a waiting list?'];
  if (meant.length === 1)
    return {
      text: `At ${dayInWords(first)}, ${placesInWords(first)}.${bookingState(first, asked.text)}${noneIn(asked, meant)}`,
      links: [eventLink(first)],
      suggestions,
    };
  const free = meant.filter(hasPlaces);
  const listed = (free.length > 0 ? free : meant).slice(0, LISTED);
  const more = free.length - listed.length;
  return {
    text: inLines([
      free.length > 0 ? 'Booking is open, and there are places:' : 'As it stands now:',
      ...listed.map((day) => `${dayInWords(day)}: ${placesInWords(day)}.`),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...fullInCities(asked, meant),
    ]),
    links: [...listed.map(eventLink), eventsLink(asked)],
    suggestions,
  };
}

/** Of the cities named, those where nothing can be booked: whoever asks about one is told, though only days with places are listed. */
const fullInCities = ({ cities }: Asked, meant: readonly ClubEvent[]): string[] => {
  if (!meant.some(hasPlaces)) return [];
  const without = cities.filter((city) => !meant.some((day) => day.city === city && hasPlaces(day)));
  return without.length > 0 ? [`None can be booked${whereInWords(without)}.`] : [];
};

/** What a day costs, by the days' own prices, and the package. */
export function price(asked: Asked): Said {
  const meant = daysMeant(asked.days, asked);
  const [first] = meant;
  if (!first && asked.days.length > 0) return noDay(asked);
  const differ = new Set(meant.map(({ pricePence }) => pricePence)).size > 1;
  const single = first
    ? differ
      ? inLines(meant.slice(0, LISTED).map((day) => `${dayInWords(day)}: ${formatPounds(day.pricePence)}.`))
      : `A place${whereInWords(asked.cities)} costs ${formatPounds(first.pricePence)}.`
    : `A place costs ${formatPounds(prices.single)}.`;
  return {
    text: `${overTheLimit(asked.text, meant)}${single} Golf, food and VAT are included. Four days as a package are ${formatPounds(prices.package)}, which saves ${formatPounds(prices.packageSaving)}; the office sells it.`,
    links: first && meant.length === 1 ? [eventLink(first)] : [to.events],
    suggestions: ['What is included?', 'How can I pay?', 'How do I get the package of four?'],
  };
}

/** "The next golf day, X on …," where nothing says which; else the day by itself. */
export const dayNamed = (day: ClubEvent, { cities, periods, eventId }: Asked): string =>
  cities.length + periods.length > 0 || day.id === eventId
    ? dayInWords(day)
    : `The next golf day, ${dayInWords(day)},`;

/** Where one plays: the course's name and address, or that it is still to be announced. */
export function venue(asked: Asked): Said {
  const meant = daysMeant(asked.days, asked);
  const [first] = meant;
  if (!first) return noDay(asked);
  const suggestions = ['What time does it start?', 'Which cities do you play in?'];
  if (meant.length > 1 && /\b(clubs|courses|venues)\b/i.test(asked.text)) {
    const listed = meant.slice(0, LISTED);
    return {
      text: inLines([
        ...listed.map((day) => `${dayInWords(day)}: ${day.venue?.name ?? venueOf(day)}.`),
        ...(meant.length > LISTED ? [`And ${meant.length - LISTED} more.`] : []),
      ]),
      links: [...listed.map(eventLink), to.events],
      suggestions,
    };
  }
  const map = first.venue
    ? 'Directions and parking are on the event’s page.'
    : 'Everyone who is coming hears as soon as it is signed.';
  return {
    text: `${dayNamed(first, asked)} is played at ${venueOf(first)}. ${map}`,
    links: [eventLink(first), to.events],
    suggestions,
  };
}

/** When a day begins and ends; its hours stand on its page. */
export function schedule(asked: Asked): Said {
  const [first] = daysMeant(asked.days, asked);
  if (!first) return noDay(asked);
  const which = dayNamed(first, asked) === dayInWords(first) ? '' : 'The next golf day, ';
  return {
    text: `${which}${first.title} on ${formatDate(first.startsAt)}${which ? ',' : ''} runs from ${formatTime(first.startsAt)} to ${formatTime(first.endsAt)}.${hoursAsked(asked.text, first)} Its page has the day hour by hour.`,
    links: [eventLink(first)],
    suggestions: ['Where is the venue?', 'What is included?'],
  };
}

const parts: readonly (readonly [asked: RegExp, step: RegExp])[] = [
  [/\b(lunch|eat|food|meal)/i, /\blunch/i],
  [/\bbreakfast/i, /\bbreakfast/i],
  [/\b(prize|result)/i, /\bprize/i],
  [/\bround table/i, /\bround table/i],
];

/** The hours of those parts of the day that a question names, from the day's own schedule: " 14:15: Two-course lunch." */
const hoursAsked = (text: string, { schedule: steps }: ClubEvent): string =>
  steps
    .filter(({ title }) => parts.some(([named, step]) => named.test(text) && step.test(title)))
    .map(({ at, title }) => ` ${at}: ${title}.`)
    .join('');
