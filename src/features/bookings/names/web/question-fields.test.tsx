import { cleanup, render, screen } from '@testing-library/react';
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

test('keeps showing an answer that the organisers no longer offer', () => {
  const show = (answer: string) =>
    render(
      <QuestionFields
        questions={[meal]}
        answers={{ q: answer }}
        errors={new Map()}
        onChange={vi.fn()}
      />,
    );
  const shown = () => screen.getByLabelText<HTMLSelectElement>('Main course');
  show('Beef');
  expect(shown().value).toBe('Beef');
  expect([...shown().options].map(({ text }) => text)).toEqual([
    'Please choose',
    'Beef',
    'Fish',
    'Mushroom',
  ]);
  cleanup();
  show('Fish');
  expect(shown().value).toBe('Fish');
  expect(shown().options).toHaveLength(3);
});
