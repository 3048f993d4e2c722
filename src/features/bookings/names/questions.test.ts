import { expect, test } from 'vitest';
import type { EventQuestion } from '#features/events/contract.ts';
import { wrongAnswersOf } from './questions.ts';

const question = (
  id: string,
  kind: EventQuestion['kind'],
  choices: string[] = [],
): EventQuestion => ({
  id,
  label: id,
  help: '',
  kind,
  choices,
  required: true,
});
const questions = [
  question('name', 'text'),
  question('size', 'choice', ['Small', 'Large']),
  question('dinner', 'yes_no'),
];
const wrong = (answers: Record<string, string>, before?: Record<string, string>) =>
  wrongAnswersOf(questions, { answers }, before && { answers: before }).map(({ id }) => id);

const examples: readonly [
  what: string,
  answers: Record<string, string>,
  before: Record<string, string> | undefined,
  wrong: string[],
][] = [
  ['nothing', {}, undefined, []],
  ['what can be chosen', { name: 'Anything', size: 'Large', dinner: 'No' }, undefined, []],
  ['empty answers, which are missing and not wrong', { size: ' ', dinner: '' }, undefined, []],
  ['what nobody offers', { size: 'Huge', dinner: 'Perhaps' }, undefined, ['size', 'dinner']],
  ['a choice that was offered when it was made', { size: 'Medium' }, { size: 'Medium' }, []],
  ['another one than before', { size: 'Huge' }, { size: 'Medium' }, ['size']],
  ['a question that is not asked', { colour: 'Red' }, undefined, []],
];

test('says which answers are not among those of their question', () => {
  expect(examples.map(([what, answers, before]) => [what, wrong(answers, before)])).toEqual(
    examples.map(([what, , , expected]) => [what, expected]),
  );
});
