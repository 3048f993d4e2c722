import { expect, test } from 'vitest';
import { bankHolidays } from '#features/content/contact/bank-holidays.ts';
import { addDays } from '#lib/club-time.ts';
import { easterSunday } from './easter.ts';

// From the tables of the Book of Common Prayer; the earliest and the latest day there is are among them.
test.each([
  '1818-03-22',
  '1943-04-25',
  '2000-04-23',
  '2008-03-23',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2038-04-25',
  '2049-04-18',
])('Easter is on %s', (day) => {
  expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
});

test('the days beside it are the bank holidays that gov.uk lists', () => {
  for (const year of [2026, 2027, 2028])
    for (const away of [-2, 1]) {
      const day = addDays(new Date(`${easterSunday(year)}T12:00:00Z`), away);
      expect(bankHolidays.has(day.toISOString().slice(0, 10))).toBe(true);
    }
});
