import type { EventRecord } from '#features/events/server/public.ts';
import type { Said } from '../answer-links.ts';
import { dayInWords, eventLink, inLines, placesInWords, whereInWords } from '../answer-words.ts';
import { type Asked, bookableInstead, eventsLink, LISTED, noDay, noneIn } from './day-answers.ts';
import { daysMeant, hasPlaces } from './days-ahead.ts';

const SUGGESTIONS = ['How do I book?', 'Is there a waiting list?'];

/** To whoever asks when booking opens: that it has. */
const openInWords = ({ state }: EventRecord, text: string): string =>
  state === 'open' && /\bopen(s|ed|ing)?\b/i.test(text) ? ' Booking for it is open.' : '';

/** How many places are left, at one day or at the next few that can be booked. */
export function placesLeft(asked: Asked): Said {
  const meant = daysMeant(asked.days, asked);
  const [first] = meant;
  if (!first) return noDay(asked);
  const bookable = bookableInstead(asked, meant);
  if (meant.length === 1)
    return {
      text: `At ${dayInWords(first)}, ${placesInWords(first)}.${openInWords(first, asked.text)}${bookable.inWords}${noneIn(asked, meant)}`,
      links: [eventLink(first), ...bookable.links],
      suggestions: SUGGESTIONS,
    };
  if (asksForFull(asked.text)) return whichAreFull(asked, meant);
  return whereArePlaces(asked, meant);
}

type Order = { readonly inWords: string; readonly compare: (a: EventRecord, b: EventRecord) => number };

const left = ({ capacity, placesTaken }: EventRecord): number => capacity - placesTaken;

/** The order a question asks for: by the places left, most or fewest first; undefined where it is that of the calendar. */
function orderAsked(text: string): Order | undefined {
  if (/\bat (most|least)\b/i.test(text)) return undefined;
  if (/\b(most|emptiest)\b/i.test(text))
    return { inWords: 'Those with the most places left first:', compare: (a, b) => left(b) - left(a) };
  return /\b(fewest|least|fullest)\b/i.test(text)
    ? { inWords: 'Those with the fewest places left first:', compare: (a, b) => left(a) - left(b) }
    : undefined;
}

/** Of several days, those with places; where none has any, how they stand. */
function whereArePlaces(asked: Asked, meant: readonly EventRecord[]): Said {
  const order = orderAsked(asked.text);
  const free = order ? meant.filter(hasPlaces).toSorted(order.compare) : meant.filter(hasPlaces);
  const listed = (free.length > 0 ? free : meant).slice(0, LISTED);
  const more = free.length - listed.length;
  return {
    text: inLines([
      free.length > 0 ? (order?.inWords ?? 'Booking is open, and there are places:') : 'As it stands now:',
      ...listed.map((day) => `${dayInWords(day)}: ${placesInWords(day)}.`),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...fullInCities(asked, meant),
    ]),
    links: [...listed.map(eventLink), eventsLink(asked)],
    suggestions: SUGGESTIONS,
  };
}

/** "Which days are full?", and not "which are not full yet?". */
const asksForFull = (text: string): boolean =>
  /\b(full|fully booked|sold out)\b/i.test(text) &&
  !/(\bnot|n['’]t|\b(is|are|has|have)nt)\b.*\b(full|fully|sold)\b/i.test(text);

/** Of several days, those without a place, and how many of the others can be booked. */
function whichAreFull(asked: Asked, meant: readonly EventRecord[]): Said {
  const full = meant.filter(({ capacity, placesTaken }) => placesTaken >= capacity);
  if (full.length === 0) {
    const { text, ...rest } = whereArePlaces(asked, meant);
    return { text: inLines(['None of them is full.', text]), ...rest };
  }
  const listed = full.slice(0, LISTED);
  const more = full.length - listed.length;
  const free = meant.filter(hasPlaces).length;
  return {
    text: inLines([
      `${full.length} of ${meant.length} golf days ${full.length === 1 ? 'is' : 'are'} full:`,
      ...listed.map((day) => `${dayInWords(day)}.`),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...(free > 0 ? [`${free} ${free === 1 ? 'has' : 'have'} places.`] : []),
    ]),
    links: [...listed.map(eventLink), eventsLink(asked)],
    suggestions: ['Which events have places left?', 'Is there a waiting list?'],
  };
}

/** Of the cities named, those where nothing can be booked: whoever asks about one is told, though only days with places are listed. */
const fullInCities = ({ cities }: Asked, meant: readonly EventRecord[]): string[] => {
  if (!meant.some(hasPlaces)) return [];
  const without = cities.filter((city) => !meant.some((day) => day.city === city && hasPlaces(day)));
  return without.length > 0 ? [`None can be booked${whereInWords(without)}.`] : [];
};
