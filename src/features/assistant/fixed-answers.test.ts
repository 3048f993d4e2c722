import { describe, expect, test } from 'vitest';
import { categoryIds } from './categories.ts';
import { chooseCategory } from './choose-category.ts';
import { Answer } from './contract.ts';
import { fallbackAnswer, fixedAnswer, type LiveId } from './fixed-answers.ts';
import { greeting } from './panel-words.ts';

const live: readonly LiveId[] = [
  'my_refund',
  'my_booking',
  'my_account',
  'places_left',
  'price',
  'venue',
  'schedule',
  'next_event',
];
const isFixed = (id: (typeof categoryIds)[number]): id is Exclude<typeof id, LiveId> =>
  !live.some((one) => one === id);
const fixedIds = categoryIds.filter(isFixed);

test.each(fixedIds)('%s has an answer of its own, short enough to read in a chat', (id) => {
  const answer = Answer.parse(fixedAnswer(id, 'office@club.example'));
  expect(answer.category).toBe(id);
  expect(answer.text.length).toBeGreaterThan(60);
  expect(answer.text.length).toBeLessThan(420);
  expect(answer.suggestions.length).toBeGreaterThan(0);
});

test('no two answers are the same', () => {
  const texts = fixedIds
    .filter((id) => id !== 'office')
    .map((id) => fixedAnswer(id, 'office@club.example').text);
  expect(new Set(texts).size).toBe(texts.length);
});

test('whatever is suggested can be answered', () => {
  const suggested = [
    greeting,
    fallbackAnswer('office@club.example'),
    ...fixedIds.map((id) => fixedAnswer(id, 'office@club.example')),
  ].flatMap(({ suggestions }) => suggestions);
  for (const question of suggested) expect([question, chooseCategory(question)]).not.toContain(undefined);
});

describe('the way to the office', () => {
  test.each([
    ['the fallback', fallbackAnswer('office@club.example')],
    ['a question for a person', fixedAnswer('office', 'office@club.example')],
    ['how to reach us', fixedAnswer('contact', 'office@club.example')],
  ])('%s names the mailbox and offers to pass the conversation on', (_name, answer) => {
    expect(answer.text).toContain('office@club.example');
    expect(answer.links.map(({ to }) => to)).toContain('mailto:office@club.example');
    expect(answer.offersOffice).toBe(true);
  });
});
