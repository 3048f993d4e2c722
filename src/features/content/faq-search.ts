import type { FaqGroup } from './faq.ts';
import type { FaqQuestion } from './faq-question.ts';
import { plainText } from './text-page.ts';

/** Letters and digits alone, in small letters and without accents: "Can’t" is found by "cant". */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9£]+/g, ' ')
    .trim();

/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  'a an and are can do does for how i if in is it my of on or the to we what when where you your'.split(' '),
);

const textOf = ({ question, answer, words = '' }: FaqQuestion): string =>
  ` ${bare([question, ...answer.map(plainText), words].join(' '))}`;

/**
 * The questions that hold every word looked for, as the beginning of one of theirs, in question, answer or the other
 * words for it; groups without any are left out. Looking for nothing finds everything.
 */
export function searchFaq(groups: readonly FaqGroup[], looked: string): FaqGroup[] {
  const all = bare(looked).split(' ').filter(Boolean);
  const telling = all.filter((word) => !EMPTY.has(word));
  const words = telling.length > 0 ? telling : all;
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => {
        const text = textOf(question);
        return words.every((word) => text.includes(` ${word}`));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
