import { expect, test } from 'vitest';
import { allChoices } from './choices.ts';

test('everything is on until it is switched off', () => {
  expect(allChoices([]).every(({ wanted }) => wanted)).toBe(true);
  const some = allChoices([{ kind: 'reminder_day', channel: 'email' }]);
  expect(some.filter(({ wanted }) => !wanted).map(({ kind }) => kind)).toEqual(['reminder_day']);
  expect(some.map(({ kind }) => kind)).toEqual([
    'reminder_week',
    'reminder_day',
    'after_the_day',
    'new_golf_day',
  ]);
});
