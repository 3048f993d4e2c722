import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EventQuestion } from '#features/events/contract.ts';
import { QuestionFields } from './question-fields.tsx';

afterEach(cleanup);

const meal: EventQuestion = {
  id: 'q',
  label: 'Main course',
  help: '',
  kind: 'choice',
  choices: ['Fish', 'Mushroom'],
  required: true,
};

const manyMeals = { ...meal, choices: Array.from({ length: 9 }, (_, at) => `Meal ${at + 1}`) };

const show = (question: EventQuestion, answer: string) => {
  const onChange = vi.fn();
  render(
    <QuestionFields
      questions={[question]}
      answers={{ q: answer }}
      errors={new Map()}
      onChange={onChange}
    />,
  );
  return onChange;
};

test('keeps showing an answer that the organisers no longer offer, among chips and in a long list', () => {
  show(meal, 'Beef');
  const chips = screen.getAllByRole<HTMLInputElement>('radio');
  expect(chips.map(({ checked }) => checked)).toEqual([true, false, false]);
  cleanup();
  show(manyMeals, 'Beef');
  const list = screen.getByLabelText<HTMLSelectElement>('Main course');
  expect([list.value, list.options.length]).toEqual(['Beef', 11]);
});

test('one answer replaces another, and one that is not required can be taken back', () => {
  const changed = show(meal, 'Fish');
  fireEvent.click(screen.getByRole('radio', { name: 'Fish' }));
  expect(changed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'Mushroom' }));
  expect(changed).toHaveBeenLastCalledWith({ q: 'Mushroom' });
  cleanup();
  const withdrawn = show({ ...meal, required: false }, 'Fish');
  fireEvent.click(screen.getByRole('radio', { name: 'Fish' }));
  expect(withdrawn).toHaveBeenLastCalledWith({ q: '' });
});
