import type { City } from '#features/events/cities.ts';
import { standsFor, wordsOf } from '#lib/fuzzy-words.ts';
import { cityWords } from './city-words.ts';

/** A golf club we play at, and the cities whose days are played there. */
export type Venue = { readonly name: string; readonly cities: readonly City[] };

/** What many clubs are called besides their own name. */
const ofMany = 'golf club course links country park resort hotel centre royal the and of'.split(' ');
/** A single word is a name from here on: a shorter one is as often another word. */
const LONG = 6;

const isOwnWord = (word: string): boolean => !ofMany.includes(word);

/**
 * The words a venue is known by, out of all of its name: the first two of its own with what stands between them, "ashlow
 * moss"; the only one, "oldmere", unless that is short or a city, which takes the rest of the name as well.
 */
function knownBy(name: readonly string[]): readonly string[] {
  const first = name.findIndex(isOwnWord);
  const second = name.findIndex((word, at) => at > first && isOwnWord(word));
  if (first < 0) return name;
  if (second > 0) return name.slice(first, second + 1);
  const word = name[first] ?? '';
  return word.length < LONG || cityWords.includes(word) ? name : [word];
}

type Token = { readonly word: string; readonly from: number; readonly to: number };

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}'’`]+/gu)].flatMap(({ 0: typed, index }) => {
    const [word] = wordsOf(typed);
    return word ? [{ word, from: index, to: index + typed.length }] : [];
  });

const isMeant = (typed: string | undefined, known: string): boolean =>
  typed !== undefined && standsFor(typed, known, () => false);

/** Where a venue is named, with as much of its name as follows; undefined where it is not. */
function placeOf(tokens: readonly Token[], { name }: Venue): Pick<Token, 'from' | 'to'> | undefined {
  const all = wordsOf(name);
  const known = knownBy(all);
  const at = tokens.findIndex((_, from) => known.every((word, i) => isMeant(tokens[from + i]?.word, word)));
  if (at < 0) return undefined;
  let last = at + known.length - 1;
  while (all.includes(tokens[last + 1]?.word ?? '')) last += 1;
  return { from: tokens[at]?.from ?? 0, to: tokens[last]?.to ?? 0 };
}

/**
 * The venues a question names, and the question with their cities in their place: so that "park" and "golf club" in a
 * name are no keywords, and what is asked of a venue is found as if it were asked of its city.
 */
export function readVenues(question: string, known: readonly Venue[]) {
  const venues: Venue[] = [];
  let text = question;
  for (const venue of known) {
    const place = placeOf(tokensOf(text), venue);
    if (!place) continue;
    venues.push(venue);
    text = `${text.slice(0, place.from)}${venue.cities.join(' or ')}${text.slice(place.to)}`;
  }
  return { text, venues };
}
