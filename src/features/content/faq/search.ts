import { standsFor } from '#lib/fuzzy-words.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import { plainText } from '../text-page.ts';
import type { FaqGroup } from './faq.ts';
import type { FaqQuestion } from './question.ts';

/** Words without meaning for a search. */
const EMPTY = new Set(
  'a an and any are at be by can could do does for from get have how i if in is it me my no of on or our shall should so some that the there they this to us was we what when where which who will with would you your'.split(
    ' ',
  ),
);

const wordsIn = ({ question, answer, words = '' }: FaqQuestion): ReadonlySet<string> =>
  new Set(wordsOf([question, ...answer.map(plainText), words].join(' ')));

/** A question with all the words it can be found by. */
type Entry = { readonly question: FaqQuestion; readonly words: ReadonlySet<string> };

const begins = (words: ReadonlySet<string>, start: string): boolean =>
  [...words].some((word) => word.startsWith(start));

/**
 * Whether an entry contains a word: as the beginning of one of its own, in the plural, or with a
 * typing error. A word that any entry contains as typed is not treated as an error.
 */
const holds = ({ words }: Entry, searchWord: string, isOurs: (word: string) => boolean): boolean =>
  begins(words, searchWord) || [...words].some((word) => standsFor(searchWord, word, isOurs));

/**
 * The questions that contain every word, in any order, in the question, the answer or the search
 * words. Groups without matches are left out. An empty search finds everything, and one without a
 * letter or digit nothing.
 */
export function searchFaq(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const all = wordsOf(query);
  if (query.trim() !== '' && all.length === 0) return [];

  const telling = all.filter((word) => !EMPTY.has(word));
  const searchWords = telling.length > 0 ? telling : all;
  const read = groups.map((group) => ({
    group,
    entries: group.questions.map((question): Entry => ({ question, words: wordsIn(question) })),
  }));

  const isOurs = (word: string) =>
    read.some(({ entries }) => entries.some(({ words }) => begins(words, word)));

  return read
    .map(({ group, entries }) => ({
      ...group,
      questions: entries
        .filter((entry) => searchWords.every((word) => holds(entry, word, isOurs)))
        .map(({ question }) => question),
    }))
    .filter(({ questions }) => questions.length > 0);
}
