import { type City, cityNames } from '#features/events/cities.ts';
import { isTypoOf, wordsOf } from '#lib/fuzzy-words.ts';
import { dateWords, type Period, takeDates } from '#lib/named-dates.ts';

/** A golf club we play at, and the cities whose days are played there. */
export type Venue = { readonly name: string; readonly cities: readonly City[] };

/** The price that a question sets as a limit, in whole pence, both ends included. */
export type PriceRange = { readonly least: number; readonly most: number };

/** All that a question names, extracted once. */
export type Entities = {
  /** The question's words; a city stands as "xcity", a date as "xdate", a price as "xprice". */
  readonly words: readonly string[];
  readonly cities: readonly City[];
  /** The golf clubs named; their cities are among the cities. */
  readonly venues: readonly string[];
  readonly periods: readonly Period[];
  readonly price: PriceRange | undefined;
  /** Whether it is about the person asking: "my booking", "have I paid". */
  readonly isOwn: boolean;
  /** Whether it is about what has been: "who won in June". */
  readonly isPast: boolean;
};

/** What a question is read with: the golf clubs of the calendar, our keywords' words, and London's day, "2027-01-14". */
export type Reader = {
  readonly venues: readonly Venue[];
  readonly vocabulary: ReadonlySet<string>;
  readonly today: string;
};

const nicknames: Readonly<Record<string, City>> = {
  brum: 'Birmingham',
  bham: 'Birmingham',
  manc: 'Manchester',
  mcr: 'Manchester',
  notts: 'Nottingham',
  notingam: 'Nottingham',
  cov: 'Coventry',
  sheff: 'Sheffield',
  leds: 'Leeds',
};
const cityWords = new Map<string, City>([
  ...cityNames.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(nicknames),
]);
const ours = [...cityWords.keys(), ...dateWords];

/** A mistyped word as we write it; a word that any list of ours has is no slip. */
function spelt(word: string, vocabulary: ReadonlySet<string>): string {
  if (vocabulary.has(word) || ours.includes(word)) return word;
  return (
    ours.find((known) => isTypoOf(word, known)) ??
    [...vocabulary].find((known) => isTypoOf(word, known)) ??
    word
  );
}

const OWN =
  /\b(my|mine|our|ive|i have|have i|do i (still )?have|did i|am i|was i|i (booked|paid|played|applied|last)|do i (play|tee off) next)\b/;
const PAST = /\b(was|were|did|won|previous|last (play|played|time|week|month|year))\b/;

/** Names that many golf clubs share, beside the words of their own. */
const GENERIC = /\b(the|of|and|golf|club|course|links|country|park|resort|hotel|centre|royal)\b/g;

/** The first two words of a club's name that are its own, as they stand in it; undefined if a city is all there is. */
function knownBy(name: string): string | undefined {
  const own = wordsOf(name).join(' ').replace(GENERIC, ' ').trim().split(/\s+/).slice(0, 2).join(' ');
  return own.length < 5 || cityWords.has(own) ? undefined : own;
}

const AMOUNT = '£? ?(\\d[\\d,]*|(?:a|one) hundred)(?: (?:pounds|quid))?';
const LIMITS: readonly (readonly [RegExp, (pounds: number, other: number) => PriceRange])[] = [
  [new RegExp(`\\b(?:between|from) ${AMOUNT} (?:and|to) ${AMOUNT}`), (a, b) => ({ least: a, most: b })],
  [new RegExp(`\\b(?:under|below|less than|cheaper than) ${AMOUNT}`), (a) => ({ least: 0, most: a - 1 })],
  [new RegExp(`\\b(?:up to|at most|max|no more than) ${AMOUNT}`), (a) => ({ least: 0, most: a })],
  [
    new RegExp(`\\b(?:over|above|more than) ${AMOUNT}`),
    (a) => ({ least: a + 1, most: Number.MAX_SAFE_INTEGER }),
  ],
];
/** A bare number is a price from here, in pounds: below it people speak of ages, places and handicaps. */
const LEAST_PRICE = 50;

const penceOf = (typed = ''): number =>
  100 * (typed.endsWith('hundred') ? 100 : Number(typed.replaceAll(',', '')));

function priceIn(text: string): PriceRange | undefined {
  for (const [pattern, range] of LIMITS) {
    const [, from, to] = pattern.exec(text) ?? [];
    if (from && penceOf(from) >= 100 * LEAST_PRICE) return range(penceOf(from), penceOf(to));
  }
  return undefined;
}

/** Reads a question once: what it names, and its words with those names taken out. */
export function readQuestion(question: string, { venues, vocabulary, today }: Reader): Entities {
  const typed = question
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, '');
  let text = typed
    .replace(/[^\p{L}\p{N}£/.,-]+/gu, ' ')
    .replace(/\p{L}+/gu, (word) => spelt(word, vocabulary))
    .trim();
  const cities: City[] = [];
  const named: string[] = [];
  for (const venue of venues) {
    const known = knownBy(venue.name);
    if (!known || !wordsOf(text).join(' ').includes(known)) continue;
    named.push(venue.name);
    cities.push(...venue.cities);
    text = text.replace(new RegExp(`\\b${known}\\b( (golf|club|course|links|park))*`), 'xcity');
  }
  const isPast = PAST.test(text);
  const price = priceIn(text);
  const dates = takeDates(text.replace(/£ ?(\d[\d,]*)/g, ' xprice $1 '), { today, isPast });
  const words = wordsOf(dates.text).map((word) => {
    const city = cityWords.get(word);
    if (city) cities.push(city);
    return city ? 'xcity' : word;
  });
  return {
    words,
    cities: [...new Set(cities)],
    venues: named,
    periods: dates.periods,
    price,
    isOwn: OWN.test(text),
    isPast,
  };
}
