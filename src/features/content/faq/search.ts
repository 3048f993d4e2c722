import { standsFor, wordsOf } from '#lib/fuzzy-words.ts';
import { plainText } from '../text-page.ts';
import type { FaqGroup } from './faq.ts';
import type { FaqQuestion } from './question.ts';

/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  'a an and any are at be by can could do does for from get have how i if in is it me my no of on or our shall should so some that the there they this to us was we what when where which who will with would you your'.split(
    ' ',
  ),
);

const wordsIn = ({ question, answer, words = '' }: FaqQuestion): ReadonlySet<string> =>
  new Set(wordsOf([question, ...answer.map(plainText), words].join(' ')));

/** One of the questions, and all the words it may be found by. */
type Entry = { readonly question: FaqQuestion; readonly words: ReadonlySet<string> };

const begins = (words: ReadonlySet<string>, looked: string): boolean =>
  [...words].some((word) => word.startsWith(looked));

/**
 * Whether an entry holds a word looked for: as the beginning of one of its own, in the plural, or mistyped. What any entry
 * has as it was typed is no slip.
 */
const holds = ({ words }: Entry, looked: string, isOurs: (word: string) => boolean): boolean =>
  begins(words, looked) || [...words].some((word) => standsFor(looked, word, isOurs));

/**
 * The questions that hold every word looked for, in whatever order, in question, answer or the other words for it; groups
 * without any are left out. Looking for nothing finds everything.
 */
export function searchFaq(groups: readonly FaqGroup[], looked: string): FaqGroup[] {
  const all = wordsOf(looked);
  const telling = all.filter((word) => !EMPTY.has(word));
  const wanted = telling.length > 0 ? telling : all;
  const read = groups.map((group) => ({
    group,
    entries: group.questions.map((question): Entry => ({ question, words: wordsIn(question) })),
  }));
  const isOurs = (typed: string) =>
    read.some(({ entries }) => entries.some(({ words }) => begins(words, typed)));
  return read
    .map(({ group, entries }) => ({
      ...group,
      questions: entries
        .filter((entry) => wanted.every((word) => holds(entry, word, isOurs)))
        .map(({ question }) => question),
    }))
    .filter(({ questions }) => questions.length > 0);
}
