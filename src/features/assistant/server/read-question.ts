import { type City, cityNames } from '#lib/cities.ts';
import { isTypoOf } from '#lib/fuzzy-words.ts';
import { foldText, wordsOf } from '#lib/text/fold-text.ts';
import type { Entities } from '../choose-topic.ts';
import { dateWords, takeDates } from './named-dates.ts';

/**
 * What reading a question takes: the words of our keywords, the names of our venues, and today in
 * London, "2027-01-14".
 */
type Reader = {
  readonly vocabulary: ReadonlySet<string>;
  readonly venues: readonly string[];
  readonly today: string;
};

const nicknames: Partial<Record<City, string>> = {
  Birmingham: 'brum',
  Manchester: 'manc',
  Sheffield: 'sheff',
};

const cityWords = new Map(
  cityNames.flatMap((city) =>
    [city, nicknames[city] ?? city].map((name) => [name.toLowerCase(), city] as const),
  ),
);

/** Words that say of a venue only that it is one. */
const GENERIC = new Set([
  'the',
  'royal',
  'golf',
  'club',
  'course',
  'country',
  'links',
  'park',
  'hall',
]);

/** The word that people know a venue by: "Whinbeck" of "Whinbeck Park Golf Club". */
const nameOf = (venue: string): string =>
  wordsOf(venue).find((word) => !GENERIC.has(word) && !cityWords.has(word)) ?? venue;

/** The known word that a word is a misspelling of; itself if it is known. */
function spelt(word: string, names: readonly string[], vocabulary: ReadonlySet<string>): string {
  if (vocabulary.has(word) || names.includes(word)) return word;
  return [...names, ...vocabulary].find((known) => isTypoOf(word, known)) ?? word;
}

const OWN =
  /\b(my|mine|our|ive|i have|have i|do i (still )?have|did i|am i|was i|i (booked|paid|played|applied|last)|do i (play|tee off) next)\b/;

const PAST = /\b(was|were|did|won|previous|last (play|played|time|week|month|year))\b/;

const POUNDS = /£ ?(\d[\d,]*(?:\.\d\d)?)|(\d[\d,]*(?:\.\d\d)?) ?(?:pounds|quid|gbp)\b/g;

const LIMIT =
  /\b(?:under|below|(?:less|cheaper|no more) than|up to|at most|max(?:imum)?) xprice ([\d.]+)/;

/** Reads a question: what it names, and its other words. */
export function readQuestion(question: string, { vocabulary, venues, today }: Reader): Entities {
  const venueNames = new Map(venues.map((venue) => [nameOf(venue), venue]));
  const names = [...cityWords.keys(), ...dateWords, ...venueNames.keys()];
  const text = foldText(question)
    .replace(/[^\p{L}\p{N}£/.,-]+/gu, ' ')
    .replace(/\p{L}+/gu, (word) => spelt(word, names, vocabulary))
    .trim();

  const isPast = PAST.test(text);
  const priced = text
    .replace(POUNDS, (_, after, before) => ` xprice ${(after ?? before).replaceAll(',', '')} `)
    .replace(/ +/g, ' ');
  const [, most] = LIMIT.exec(priced) ?? [];
  const dates = takeDates(priced.replace(LIMIT, 'xprice'), { today, isPast });
  const all = wordsOf(dates.text);
  const namedVenues = [...venueNames]
    .filter(([name]) => all.includes(name))
    .map(([, venue]) => venue);
  const ofVenues = namedVenues.flatMap(wordsOf).filter((word) => !venueNames.has(word));
  const mark = (word: string) =>
    cityWords.has(word) ? 'xcity' : venueNames.has(word) ? 'xvenue' : word;

  return {
    words: all.filter((word) => !ofVenues.includes(word)).map(mark),
    cities: [...new Set(all.flatMap((word) => cityWords.get(word) ?? []))],
    venues: namedVenues,
    periods: dates.periods,
    limit: most === undefined ? undefined : Math.round(Number(most) * 100),
    isOwn: OWN.test(text),
    isPast,
  };
}
