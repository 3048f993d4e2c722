import { type City, cityNames } from '#features/events/cities.ts';
import { isTypoOf, wordsOf } from '#lib/fuzzy-words.ts';
import { dateWords, type Period, takeDates } from '#lib/named-dates.ts';

/** All that a question names, extracted once. */
export type Entities = {
  /** The question's words; a city stands as "xcity", a date as "xdate", a price as "xprice". */
  readonly words: readonly string[];
  readonly cities: readonly City[];
  readonly periods: readonly Period[];
  /** Whether it is about the person asking: "my booking", "have I paid". */
  readonly isOwn: boolean;
  /** Whether it is about what has been: "who won in June". */
  readonly isPast: boolean;
};

/** What a question is read with: our keywords' words, and London's day, "2027-01-14". */
export type Reader = {
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

/** Reads a question once: what it names, and its words with those names taken out. */
export function readQuestion(question: string, { vocabulary, today }: Reader): Entities {
  const typed = question
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, '');
  const text = typed
    .replace(/[^\p{L}\p{N}£/.,-]+/gu, ' ')
    .replace(/\p{L}+/gu, (word) => spelt(word, vocabulary))
    .trim();
  const cities: City[] = [];
  const isPast = PAST.test(text);
  const dates = takeDates(text.replace(/£ ?(\d[\d,]*)/g, ' xprice $1 '), { today, isPast });
  const words = wordsOf(dates.text).map((word) => {
    const city = cityWords.get(word);
    if (city) cities.push(city);
    return city ? 'xcity' : word;
  });
  return {
    words,
    cities: [...new Set(cities)],
    periods: dates.periods,
    isOwn: OWN.test(text),
    isPast,
  };
}
