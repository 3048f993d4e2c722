import { type City, cityNames } from '#lib/cities.ts';
import { isTypoOf } from '#lib/fuzzy-words.ts';
import type { Pence } from '#lib/money.ts';
import { foldText, wordsOf } from '#lib/text/fold-text.ts';
import { accountTopics } from './account-topics.ts';
import { golfDayTopics } from './golf-day-topics.ts';
import { dateWords, type Period, takeDates } from './named-dates.ts';

/** A subject of questions. */
type Topic = {
  /**
   * "dress code, jeans|denim, rain|storm + refund": commas separate keywords, bars separate
   * alternatives, and "+" joins parts that may be anywhere in the question. Each keyword counts
   * once. "xcity", "xvenue", "xdate", "xprice" and "xown" match what the question names
   * (`server/entities`).
   */
  readonly keywords: string;
  /**
   * Example questions, on the line that begins with "?": for near misses and as suggestions. The
   * FAQ's serve as well.
   */
  readonly examples: readonly string[];
  /**
   * The FAQ's questions that answer it, on the line that begins with "=", the most general first.
   */
  readonly faq: readonly string[];
};

const data = { ...accountTopics, ...golfDayTopics } as const;
export type TopicId = keyof typeof data;
export const topicIds = Object.keys(data) as TopicId[];

function readTopic(text: string): Topic {
  const lines = text.trim().split(/\n\s*/);
  const marked = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).flatMap((line) => line.slice(2).split(' | '));
  return {
    faq: marked('= '),
    examples: marked('? '),
    keywords: lines.filter((line) => !/^[=?] /.test(line)).join(' '),
  };
}

export const topics = Object.fromEntries(topicIds.map((id) => [id, readTopic(data[id])])) as Record<
  TopicId,
  Topic
>;

/** A word without its ending: "cancelled", "cancelling" and "cancellation" have the same stem. */
export const stem = (word: string): string =>
  word
    .replace(/(?<=[a-z]{2}[^su])s$/, '')
    .replace(/(?<=[a-z]{3})(ation|ing|ed)$/, '')
    .replace(/(?<=[a-z]{2})e$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/(?<=[a-z][^aeiou])y$/, 'i');

type Part = readonly string[];
const stems = (phrase: string): string => ` ${wordsOf(phrase).map(stem).join(' ')} `;
const keywordsOf = ({ keywords }: Topic): Part[][] =>
  keywords
    .split(',')
    .map((keyword) => keyword.split('+').map((part) => part.split('|').map(stems)));
const keywords = topicIds.map((id) => ({ id, keywords: keywordsOf(topics[id]) }));

/** All words of keywords and examples; none of them is taken for a misspelling. */
export const vocabulary: ReadonlySet<string> = new Set(
  topicIds.flatMap((id) => [topics[id].keywords, ...topics[id].examples].flatMap(wordsOf)),
);

/**
 * The topic with the most keyword hits (spec, section 4). Of equals it is the first in the list,
 * which goes from the particular to the general. Undefined without any hit.
 */
export function chooseTopic({
  words,
  isOwn,
}: Pick<Entities, 'words' | 'isOwn'>): TopicId | undefined {
  const text = ` ${words.map(stem).join(' ')} ${isOwn ? 'xown ' : ''}`;

  const scored = keywords.map((topic) => ({
    id: topic.id,
    hits: topic.keywords.filter((parts) =>
      parts.every((part) => part.some((phrase) => text.includes(phrase))),
    ).length,
  }));

  const best = scored.reduce((one, other) => (other.hits > one.hits ? other : one));

  return best.hits > 0 ? best.id : undefined;
}

/** What a question names, extracted once. */
export type Entities = {
  /**
   * The question's words, with "xcity", "xvenue", "xdate" and "xprice" in place of what it names.
   */
  readonly words: readonly string[];
  readonly cities: readonly City[];
  /** Names of venues, as the calendar has them. */
  readonly venues: readonly string[];
  readonly periods: readonly Period[];
  /** The most a golf day may cost, in pence: 10000 for "under £100". */
  readonly limit: Pence | undefined;
  /** Whether it is about the person asking: "my booking", "have I paid". */
  readonly isOwn: boolean;
  /** Whether it is about the past: "who won in June". */
  readonly isPast: boolean;
};

/**
 * What reading a question takes: the words of our keywords, the names of our venues, and today in
 * London, "2027-01-14".
 */
export type Reader = {
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
