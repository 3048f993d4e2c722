import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  formatDate,
  formatDateTime,
  formatMonth,
  formatShortDay,
  formatTime,
  formatWeekdayTime,
  secondsUntil,
} from './club-time.ts';

describe('formatting an instant', () => {
  // Shows product 43
  it.each([
    ['summer', '2026-05-14T07:30:00Z', 'Thursday 14 May 2026, 08:30'],
    ['winter', '2026-12-03T08:30:00Z', 'Thursday 3 December 2026, 08:30'],
    [
      'late in the evening, already tomorrow in London',
      '2026-06-30T23:30:00Z',
      'Wednesday 1 July 2026, 00:30',
    ],
    [
      'the hour before the clocks go forward',
      '2027-03-28T00:59:00Z',
      'Sunday 28 March 2027, 00:59',
    ],
    ['the hour after', '2027-03-28T01:00:00Z', 'Sunday 28 March 2027, 02:00'],
  ])('gives the London day and time in %s', (_name, instant, text) => {
    expect(formatDateTime(instant)).toBe(text);
    expect(`${formatDate(new Date(instant))}, ${formatTime(new Date(instant))}`).toBe(text);
  });

  it('gives a deadline of the week by its day and hour in London', () => {
    expect(formatWeekdayTime('2026-06-30T23:30:00Z')).toBe('Wed 00:30');
  });

  it.each([
    ['tomorrow', '2026-05-14T07:30:00Z', 'Thu 14 May'],
    ['next year, within ten months', '2027-03-04T08:30:00Z', 'Thu 4 Mar'],
    ['a year away', '2027-05-13T07:30:00Z', 'Thu 13 May 2027'],
    ['over', '2026-04-30T07:30:00Z', 'Thu 30 Apr 2026'],
  ])('gives a short day, with its year only where that is needed: %s', (_name, day, text) => {
    expect(formatShortDay(day, new Date('2026-05-13T12:00:00Z'))).toBe(text);
  });

  it('gives the month in London', () => {
    expect(formatMonth('2026-06-30T23:30:00Z')).toBe('July 2026');
  });
});

describe('calculating with instants', () => {
  const start = new Date('2026-03-28T12:00:00Z');

  it('adds minutes and days of 24 hours', () => {
    expect(addMinutes(start, 15).toISOString()).toBe('2026-03-28T12:15:00.000Z');
    expect(addDays(start, -1).toISOString()).toBe('2026-03-27T12:00:00.000Z');
    expect(formatTime(addDays(start, 1))).toBe('13:00');
  });

  it.each([
    ['a minute ahead', '2026-03-28T12:01:00Z', 60],
    ['a part of a second, rounded up', '2026-03-28T12:00:00.001Z', 1],
    ['now', '2026-03-28T12:00:00Z', 0],
    ['the past', '2026-03-28T11:00:00Z', 0],
  ])('counts the seconds until %s', (_name, instant, seconds) => {
    expect(secondsUntil(instant, start)).toBe(seconds);
  });
});
