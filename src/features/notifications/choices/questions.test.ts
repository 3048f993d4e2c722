import { expect, test } from 'vitest';
import { allChoices, canChoose, cellsOf } from './choices.ts';
import { answerOf, questionNames, questions } from './questions.ts';

test('every question is about cells that a member can change', () => {
  for (const name of questionNames)
    for (const { kind, channel } of cellsOf(name, true))
      expect([name, kind, channel, canChoose(kind, channel)]).toEqual([name, kind, channel, true]);
});

test('is answered by the cells: yes, no, or some of them', () => {
  const off = (kind: 'reminder_week' | 'reminder_day' | 'after_the_day' | 'new_golf_day') =>
    ({ kind, channel: 'email', wanted: false }) as const;

  expect(answerOf('days', allChoices([]))).toBe('yes');
  expect(answerOf('days', allChoices([off('reminder_week')]))).toBe('some');
  expect(answerOf('days', allChoices(questions.days.kinds.map(off)))).toBe('no');
});

test('an organiser hears of every booking only after saying so, on the website as well', () => {
  expect(answerOf('urgent', allChoices([]))).toBe('yes');
  expect(answerOf('bookings', allChoices([]))).toBe('no');
  const yes = cellsOf('bookings', true);
  expect(yes).toContainEqual({ kind: 'desk_bookings', channel: 'app', wanted: true });
  expect(answerOf('bookings', allChoices(yes))).toBe('yes');
  expect(cellsOf('bookings', false)).not.toContainEqual(
    expect.objectContaining({ channel: 'app' }),
  );
});
