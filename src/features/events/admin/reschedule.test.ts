import { describe, expect, test } from 'vitest';
import { londonInstant } from '#lib/london-instant.ts';
import { endMovedWith, isWithinDay, rescheduled, timesOf, timesRefusal } from './reschedule.ts';

const day = (date: string, start: string, end: string, steps: readonly string[]) => ({
  startsAt: londonInstant(date, start),
  endsAt: londonInstant(date, end),
  schedule: steps.map((at) => ({ at, title: 'Step', detail: null })),
});
const usual = (date: string) => day(date, '08:30', '16:30', ['08:30', '14:15', '16:30']);

/** A change as one line: the instants in UTC and the steps in London time. */
const moved = (...[event, to]: Parameters<typeof rescheduled>) => {
  const after = rescheduled(event, to);
  if (!after) return 'refused';
  const instants = [after.startsAt, after.endsAt].map((instant) =>
    instant.toISOString().slice(0, 16),
  );
  return [...instants, ...after.schedule.map(({ at }) => at)].join(' ');
};

describe('moving an event', () => {
  test.each([
    [
      'to the day on which the clocks go forward',
      '2040-03-25',
      '2040-03-25T07:30 2040-03-25T15:30',
    ],
    ['to the day before it', '2040-03-24', '2040-03-24T08:30 2040-03-24T16:30'],
    ['to the day on which the clocks go back', '2040-10-28', '2040-10-28T08:30 2040-10-28T16:30'],
    ['to the day before it', '2040-10-27', '2040-10-27T07:30 2040-10-27T15:30'],
    ['to a leap day', '2040-02-29', '2040-02-29T08:30 2040-02-29T16:30'],
  ])('%s keeps every time by the clock on the wall', (_what, to, instants) => {
    const steps = '08:30 14:15 16:30';
    const times = { day: to, start: '08:30', end: '16:30' };
    expect(moved(usual('2040-06-28'), times)).toBe(`${instants} ${steps}`);
    expect(moved(usual('2040-12-06'), times)).toBe(`${instants} ${steps}`);
  });

  test('moves the schedule with the start, across a change of the clocks as well', () => {
    const later = { start: '10:00', end: '18:00' };
    expect(moved(usual('2040-03-24'), { day: '2040-03-25', ...later })).toBe(
      '2040-03-25T09:00 2040-03-25T17:00 10:00 15:45 18:00',
    );
    expect(moved(usual('2040-10-27'), { day: '2040-10-28', ...later })).toBe(
      '2040-10-28T10:00 2040-10-28T18:00 10:00 15:45 18:00',
    );
  });

  test.each([
    ['a later end', '08:30', '17:00', '08:30 09:15 09:45 14:15 15:15 17:00'],
    ['a later start and an earlier end', '09:00', '15:30', '09:00 09:35 10:00 13:40 14:25 15:30'],
    ['an hour later', '09:30', '17:30', '09:30 10:15 10:45 15:15 16:15 17:30'],
    [
      'an earlier end that still holds the steps',
      '08:30',
      '16:00',
      '08:30 09:15 09:45 14:15 15:15 16:00',
    ],
    ['an end before some steps', '08:30', '13:00', '08:30 08:55 09:10 11:40 12:15 13:00'],
    ['eight minutes', '12:36', '12:44', '12:36 12:36 12:37 12:41 12:42 12:44'],
  ])('fits the schedule to %s', (_what, start, end, steps) => {
    const planned = ['08:30', '09:15', '09:45', '14:15', '15:15', '16:30'];
    const after = moved(day('2040-12-06', '08:30', '16:30', planned), {
      day: '2040-12-06',
      start,
      end,
    });
    expect(after).toBe(`2040-12-06T${start} 2040-12-06T${end} ${steps}`);
  });

  test('keeps what is planned for after the end after it', () => {
    const dinner = day('2040-12-06', '08:30', '16:30', ['08:30', '16:30', '19:00']);
    expect(moved(dinner, { day: '2040-12-06', start: '08:30', end: '15:30' })).toBe(
      '2040-12-06T08:30 2040-12-06T15:30 08:30 15:30 18:00',
    );
  });

  test('is refused if a step leaves the day, or the end is not after the start', () => {
    const dinner = day('2040-06-28', '08:30', '16:30', ['08:30', '19:00']);
    expect(moved(dinner, { day: '2040-06-28', start: '16:01', end: '23:59' })).toBe('refused');
    expect(
      moved(day('2040-06-28', '08:30', '16:30', ['07:00']), {
        day: '2040-06-28',
        start: '01:29',
        end: '09:00',
      }),
    ).toBe('refused');
    expect(moved(usual('2040-06-28'), { day: '2040-06-28', start: '08:30', end: '08:30' })).toBe(
      'refused',
    );
  });
});

test.each([
  ['2027-03-28', '01:30', '16:30', 'start'],
  ['2027-03-28', '00:30', '01:00', 'end'],
  ['2027-03-28', '02:00', '16:30', undefined],
  ['2027-10-31', '01:30', '16:30', undefined],
])('on %s from %s to %s the clocks skip: %s', (day, start, end, skipped) => {
  expect(Object.keys(timesRefusal({ day, start, end })?.fields ?? {})).toEqual(
    skipped ? [skipped] : [],
  );
});

test('the form shows the day and the times in London', () => {
  expect(timesOf(usual('2040-06-28'))).toEqual({ day: '2040-06-28', start: '08:30', end: '16:30' });
  expect(timesOf(usual('2040-12-06'))).toEqual({ day: '2040-12-06', start: '08:30', end: '16:30' });
});

test.each([
  ['10:00', '18:00'],
  ['07:15', '15:15'],
  ['20:00', '23:59'],
])('the end moves with a start at %s to %s', (start, end) => {
  expect(endMovedWith({ day: '2040-06-28', start: '08:30', end: '16:30' }, start)).toBe(end);
});

test.each([
  [['08:30', '16:30'], true],
  [['08:30', '17:00'], false],
  [['08:00', '16:30'], false],
  [[], true],
])('a schedule %j is within the day from 08:30 to 16:30: %s', (steps, within) => {
  const schedule = steps.map((at) => ({ at }));
  expect(isWithinDay(schedule, { start: '08:30', end: '16:30' })).toBe(within);
});
