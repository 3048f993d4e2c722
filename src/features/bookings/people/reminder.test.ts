import { expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { dayWord, dueReminder, isReminded, reminderTimes } from './reminder.ts';

const startsAt = new Date('2040-06-28T07:30:00Z');

test('comes a week before at the same time in London, and 24 hours before: clock changes and leap day included', () => {
  const starts = {
    summer: '2040-06-28T07:30:00Z',
    'the clocks go forward in the week before': '2040-03-28T07:30:00Z',
    'the clocks go forward on the day': '2040-03-25T07:30:00Z',
    'the clocks go back in the week before': '2040-10-31T08:30:00Z',
    'the clocks go back on the day': '2040-10-28T08:30:00Z',
    'the leap day is in the week before': '2040-03-04T08:30:00Z',
    'the leap day is the day before': '2040-03-01T08:30:00Z',
    'no leap day': '2041-03-01T08:30:00Z',
    'new year': '2041-01-03T08:30:00Z',
  };
  const table = Object.entries(starts).map(([what, start]) => {
    const { week, day } = reminderTimes(new Date(start));
    return `${what}: ${week.toISOString().slice(0, 16)} ${day.toISOString().slice(0, 16)}`;
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "summer: 2040-06-21T07:30 2040-06-27T07:30",
      "the clocks go forward in the week before: 2040-03-21T08:30 2040-03-27T07:30",
      "the clocks go forward on the day: 2040-03-18T08:30 2040-03-24T07:30",
      "the clocks go back in the week before: 2040-10-24T07:30 2040-10-30T08:30",
      "the clocks go back on the day: 2040-10-21T07:30 2040-10-27T08:30",
      "the leap day is in the week before: 2040-02-26T08:30 2040-03-03T08:30",
      "the leap day is the day before: 2040-02-23T08:30 2040-02-29T08:30",
      "no leap day: 2041-02-22T08:30 2041-02-28T08:30",
      "new year: 2040-12-27T08:30 2041-01-02T08:30",
    ]
  `);
});

test('holds for every start in four years: in this order, a week of London before, and one reminder at a time', () => {
  for (
    let start = new Date('2039-01-01T08:00:00Z');
    start.getUTCFullYear() < 2043;
    start = addMinutes(start, 1451)
  ) {
    const { week, day } = reminderTimes(start);
    const hours = (start.getTime() - week.getTime()) / 3_600_000;
    expect([167, 168, 169]).toContain(hours);
    expect(start.getTime() - day.getTime()).toBe(24 * 3_600_000);
    const event = { state: 'open', startsAt: start } as const;
    expect(dueReminder(event, week)?.kind).toBe('week');
    expect(dueReminder(event, addMinutes(week, -1))).toBeUndefined();
    expect(dueReminder(event, day)?.kind).toBe('day');
    expect(dueReminder(event, addMinutes(day, -1))).toBeUndefined();
    expect(dueReminder(event, start)).toBeUndefined();
  }
});

test('is due until it would be late or wrong', () => {
  const at = (hoursBefore: number) => addMinutes(startsAt, -hoursBefore * 60);
  const due = (
    hours: number,
    state: 'open' | 'closed' | 'cancelled' | 'draft' | 'played' = 'open',
  ) => dueReminder({ state, startsAt }, at(hours))?.kind ?? 'none';
  expect([169, 168, 121, 120, 25, 24, 1, 0, -1].map((hours) => `${hours} ${due(hours)}`)).toEqual([
    '169 none',
    '168 week',
    '121 week',
    '120 none',
    '25 none',
    '24 day',
    '1 day',
    '0 none',
    '-1 none',
  ]);
  expect(
    (['closed', 'cancelled', 'draft', 'played'] as const).map((state) => due(24, state)),
  ).toEqual(['day', 'none', 'none', 'none']);
});

test('leaves out people who booked after it was due, and says the day it is', () => {
  const reminder = { kind: 'day', at: new Date('2040-06-27T07:30:00Z') } as const;
  expect(isReminded(new Date('2040-06-27T07:29:59Z'), reminder)).toBe(true);
  expect(isReminded(reminder.at, reminder)).toBe(false);
  expect(dayWord('day', startsAt, reminder.at)).toBe('tomorrow');
  expect(dayWord('day', startsAt, new Date('2040-06-27T23:30:00Z'))).toBe('today');
  expect(dayWord('week', startsAt, reminder.at)).toBeNull();
});
