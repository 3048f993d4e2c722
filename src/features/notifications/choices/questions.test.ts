import { expect, test } from 'vitest';
import { allChoices, canChoose } from './choices.ts';
import { answerOf, questionNames, questions } from './questions.ts';

test('every question is about cells that a member can change', () => {
  for (const name of questionNames)
    for (const kind of questions[name].kinds)
      expect([name, kind, canChoose(kind, questions[name].channel)]).toEqual([name, kind, true]);
});

test('is answered by the cells: yes, no, or some of them', () => {
  const off = (kind: 'reminder_week' | 'reminder_day' | 'after_the_day' | 'new_golf_day') =>
    ({ kind, channel: 'email', wanted: false }) as const;

  expect(answerOf('days', allChoices([]))).toBe('yes');
  expect(answerOf('days', allChoices([off('reminder_week')]))).toBe('some');
  expect(answerOf('days', allChoices(questions.days.kinds.map(off)))).toBe('no');
});
