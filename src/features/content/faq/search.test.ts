import { describe, expect, test } from 'vitest';
import type { FaqGroup } from './faq.ts';
import { searchFaq } from './search.ts';

const question = (id: string, ask: string, answer: string, words = '') => ({
  id,
  question: ask,
  answer: [answer],
  from: { to: '/', label: 'Home' },
  words,
});
const groups: readonly FaqGroup[] = [
  {
    id: 'paying',
    title: 'Paying',
    questions: [
      question('price', 'What does a day cost?', '£125, VAT included.', 'fee'),
      question(
        'cancel',
        'What if I can’t come?',
        'See the [cancellation policy](/policy/x).',
        'refund',
      ),
    ],
  },
  {
    id: 'day',
    title: 'The day',
    questions: [question('food', 'Is there a café?', 'Lunch is included.')],
  },
];
const found = (looked: string) =>
  searchFaq(groups, looked).flatMap((group) => group.questions.map(({ id }) => id));

describe('the search for a question', () => {
  test.each([
    ['nothing finds everything', '  ', ['price', 'cancel', 'food']],
    ['a word of the question', 'cost', ['price']],
    ['a word of the answer', 'lunch', ['food']],
    ['another word for it', 'refund', ['cancel']],
    ['the beginning of a word, in any case', 'CANC', ['cancel']],
    ['never the middle of one', 'ncel', []],
    ['without accents and apostrophes', 'cafe', ['food']],
    ['the same, the other way about', 'can’t come', ['cancel']],
    ['all words, wherever they stand', 'included day', ['price']],
    ['a question as people type it', 'what is the fee?', ['price']],
    ['an amount', '£125', ['price']],
    ['what a link says, not where it leads', 'policy x', []],
    ['words that nobody has', 'parachute', []],
    ['a word mistyped', 'refnd', ['cancel']],
    ['two of them, the other way about', 'polcy cancelation', ['cancel']],
    ['a plural of what stands in the singular', 'fees', ['price']],
    ['no slip of a short word', 'fea', []],
    ['no slip of another first letter', 'nancellation', []],
    ['a word of ours as it is, never as a slip of another', 'included', ['price', 'food']],
  ])('%s', (_what, looked, ids) => {
    expect(found(looked)).toEqual(ids);
  });

  test('leaves out groups in which nothing is found', () => {
    expect(searchFaq(groups, 'lunch').map(({ id }) => id)).toEqual(['day']);
  });
});
