import { describe, expect, test } from 'vitest';
import { londonDay, londonInstant } from './london-instant.ts';

describe('the instant of a London time', () => {
  test.each([
    ['in winter', '2026-01-15', '08:30', '2026-01-15T08:30:00.000Z'],
    ['in summer', '2026-07-15', '08:30', '2026-07-15T07:30:00.000Z'],
    ['just before the clocks go forward', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['just after the clocks went forward', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['for a time that the spring change skips', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    [
      'for a time that the autumn change repeats, the first of the two',
      '2026-10-25',
      '01:30',
      '2026-10-25T00:30:00.000Z',
    ],
    ['after the clocks went back', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  ])('is right %s', (_when, day, time, instant) => {
    expect(londonInstant(day, time).toISOString()).toBe(instant);
  });

  test.each([
    ['2026-02-30', '08:30'],
    ['2026-04-31', '08:30'],
    ['2026-05-14', '24:00'],
    ['26-5-14', '08:30'],
  ])('does not exist for %s %s, which throws', (day, time) => {
    expect(() => londonInstant(day, time)).toThrow(RangeError);
  });

  test('the day changes at midnight London time, not UTC', () => {
    expect(londonDay(new Date('2026-07-14T22:59:59Z'))).toBe('2026-07-14');
    expect(londonDay(new Date('2026-07-14T23:00:00Z'))).toBe('2026-07-15');
    expect(londonDay(new Date('2026-01-14T23:59:59Z'))).toBe('2026-01-14');
  });
});
