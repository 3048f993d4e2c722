import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { bankHolidays } from './office-hours.ts';

const day = (date: Date): string => date.toISOString().slice(0, 10);
const utc = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date));

/** Easter Sunday by the Gregorian reckoning of Meeus, Jones and Butcher. */
function easter(year: number): Date {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return utc(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

const firstMonday = (year: number, month: number): Date => {
  const first = utc(year, month, 1);
  return addDays(first, (8 - first.getUTCDay()) % 7);
};
const lastMonday = (year: number, month: number): Date => {
  const last = utc(year, month + 1, 0);
  return addDays(last, -((last.getUTCDay() + 6) % 7));
};
/** The next free weekday, for a holiday that falls on a weekend. */
function substituted(date: Date, taken: readonly string[] = []): Date {
  const isFree = date.getUTCDay() % 6 !== 0 && !taken.includes(day(date));
  return isFree ? date : substituted(addDays(date, 1), taken);
}

/**
 * The holidays by the Banking and Financial Dealings Act 1971 and the yearly proclamations of
 * substitute days.
 */
function byLaw(year: number): string[] {
  const christmas = substituted(utc(year, 12, 25));
  const boxing = substituted(utc(year, 12, 26), [day(christmas)]);
  const sunday = easter(year);
  const movable = [
    addDays(sunday, -2),
    addDays(sunday, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
  ];
  return [substituted(utc(year, 1, 1)), ...movable, lastMonday(year, 8), christmas, boxing]
    .map(day)
    .sort();
}

describe('the bank holidays', () => {
  test.each([2026, 2027, 2028])('of %i are the statutory ones', (year) => {
    const listed = [...bankHolidays].filter((holiday) => holiday.startsWith(`${year}`)).sort();
    expect(listed).toEqual(byLaw(year));
  });

  test('include no other year', () => {
    expect([...new Set([...bankHolidays].map((holiday) => holiday.slice(0, 4)))]).toEqual([
      '2026',
      '2027',
      '2028',
    ]);
  });
});
