import { type City, cityNames } from '#features/events/cities.ts';
import { type CategoryId, categoryIds, keywordsOf } from './categories.ts';
import { isSlipOf, wordsOf } from './words.ts';

/** What people call our cities besides their names. */
const nicknames: Readonly<Record<string, City>> = {
  brum: 'Birmingham',
  bham: 'Birmingham',
  manc: 'Manchester',
  mcr: 'Manchester',
  scouse: 'Liverpool',
  notts: 'Nottingham',
  cov: 'Coventry',
  sheff: 'Sheffield',
};

const cityWords = [...cityNames.map((name) => name.toLowerCase()), ...Object.keys(nicknames)];

type Topic = { readonly id: CategoryId; readonly phrases: readonly (readonly string[])[] };

const topics: readonly Topic[] = categoryIds.map((id) => ({
  id,
  phrases: [...keywordsOf(id), ...(id === 'next_event' ? cityWords : [])].map(wordsOf),
}));

// Words of their own that differ from a keyword by one letter: no slips.
const ordinary = ['contract', 'packing', 'charger', 'planned'];
const known = new Set([...topics.flatMap(({ phrases }) => phrases.flat()), ...ordinary]);

/** Whether a word of a question is the keyword's: the same, its plural, or it mistyped. */
const isWord = (word: string, keyword: string): boolean =>
  word === keyword || word === `${keyword}s` || (!known.has(word) && isSlipOf(word, keyword));

const holds = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.some((_, from) => phrase.every((part, at) => isWord(words[from + at] ?? '', part)));

/** How many of a category's keywords a question holds; each counts once, and by whole words. */
const hits = (words: readonly string[], { phrases }: Topic): number =>
  phrases.filter((phrase) => holds(words, phrase)).length;

/**
 * The category a question belongs to: the one with the most keyword hits (spec, section 4). Of equals the one that
 * stands first in the list, which goes from the particular to the general. Undefined where no keyword is found.
 */
export function chooseCategory(question: string): CategoryId | undefined {
  const words = wordsOf(question);
  let best: { id: CategoryId; count: number } | undefined;
  for (const topic of topics) {
    const count = hits(words, topic);
    if (count > (best?.count ?? 0)) best = { id: topic.id, count };
  }
  return best?.id;
}

/** The first of our cities that a question names, mistyped or by its nickname. */
export function mentionedCity(question: string): City | undefined {
  for (const word of wordsOf(question)) {
    const found =
      cityNames.find((name) => isWord(word, name.toLowerCase())) ??
      (Object.hasOwn(nicknames, word) ? nicknames[word] : undefined);
    if (found) return found;
  }
  return undefined;
}
