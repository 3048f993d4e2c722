import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { londonClock, londonDay, londonInstant } from './london-instant.ts';

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

/** The expected time, by Node's time zone tables. */
const tables = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});
const byTables = (instant: Date) => tables.format(instant).replace(', ', 'T');
const byRule = (instant: Date) => londonClock(instant).toISOString().slice(0, 19);

describe('the local time in London', () => {
  test.each([
    ['go forward', '2026-03-29T00:59:59Z', '2026-03-29T00:59:59'],
    ['went forward', '2026-03-29T01:00:00Z', '2026-03-29T02:00:00'],
    ['go back', '2026-10-25T00:59:59Z', '2026-10-25T01:59:59'],
    ['went back', '2026-10-25T01:00:00Z', '2026-10-25T01:00:00'],
    ['go forward on the 31st', '2030-03-31T01:00:00Z', '2030-03-31T02:00:00'],
    ['go forward on the 25th', '2029-03-25T01:00:00Z', '2029-03-25T02:00:00'],
  ])('is right when the clocks %s', (_what, instant, shown) => {
    expect(byRule(new Date(instant))).toBe(shown);
  });

  // Shows product 43
  test('agrees with the time zone tables on every day from 1996 to 2037', () => {
    const days = Array.from(
      { length: 42 * 365 },
      (_, day) => new Date(Date.UTC(1996, 0, 1 + day, 0, 30)),
    );
    expect(days.filter((day) => byRule(day) !== byTables(day))).toEqual([]);
  });

  test('agrees with them at random instants', () => {
    const moments = fc.date({
      min: new Date('1996-01-01T00:00:00Z'),
      max: new Date('2037-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => byRule(moment) === byTables(moment)),
      { numRuns: 1000 },
    );
  });

  test('throws for an invalid date', () => {
    expect(() => londonClock('soon')).toThrow(RangeError);
  });
});
