import { expect, test } from 'vitest';
import { canRemind, missingOf, readReminderId, reminderId, reminderText } from './reminders.ts';

const now = new Date('2040-06-12T12:00:00Z');
const ahead = { state: 'open', endsAt: '2040-06-20T16:00:00Z' } as const;
const over = { state: 'played', endsAt: '2040-06-01T16:00:00Z' } as const;
const calledOff = { ...ahead, state: 'cancelled' } as const;
const draft = { ...ahead, state: 'draft' } as const;

test.each([
  ['a day ahead', ahead, true, true],
  ['a day that is over', over, false, true],
  ['a day that was called off', calledOff, false, true],
  ['a draft', draft, false, false],
] as const)('of %s, players are reminded of what still helps', (_day, event, handicap, debts) => {
  expect(canRemind('handicap', event, now)).toBe(handicap);
  expect(canRemind('debts', event, now)).toBe(debts);
});

test('a reminder is named by its kind and day, and no other email is taken for one', () => {
  const id = reminderId('names', '2040-06-12');
  expect(readReminderId(id)).toEqual({ kind: 'names', day: '2040-06-12' });
  expect(readReminderId('01a00000-0000-7000-8000-00000000000a')).toBeUndefined();
  expect(readReminderId('parking-2040-06-12')).toBeUndefined();
});

test('what is missing is counted, and what is complete is left out', () => {
  const none = { withoutHandicap: 0, unnamed: 0, unanswered: null, owedPlaces: 0 };
  expect(missingOf(none)).toEqual([]);
  expect(missingOf({ ...none, withoutHandicap: 2, owedPlaces: 1 }).map(({ text }) => text)).toEqual(
    ['2 without a handicap', '1 place not paid'],
  );
});

test('the ready text asks the questions of the day', () => {
  const day = { title: 'Founders Series: Leeds', date: '2040-06-20T07:30:00Z' };
  expect(reminderText('answers', day, ['Polo shirt size?'])).toEqual({
    subject: 'A question about Founders Series: Leeds',
    text: expect.stringContaining('Polo shirt size?'),
  });
});
