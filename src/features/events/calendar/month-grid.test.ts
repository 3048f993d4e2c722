import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleListedEvent } from '#tests/sample-event.ts';
import { adjacentMonths, byDay, dayOf, monthAfter, monthGrid, openingMonth } from './month-grid.ts';

const now = new Date('2040-06-12T09:00:00Z');
const on = (date: string, endsAt = `${date.slice(0, 10)}T23:00:00.000Z`) =>
  sampleListedEvent({ date, endsAt });

describe('the weeks of a month', () => {
  test.each([
    // [month, weeks, first day, last day]
    ['2026-02', 5, '2026-01-26', '2026-03-01'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-01-31', '2028-03-05'],
    ['2096-02', 5, '2096-01-30', '2096-03-04'],
    ['2026-03', 6, '2026-02-23', '2026-04-05'],
    ['2026-10', 5, '2026-09-28', '2026-11-01'],
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
    ['2027-01', 5, '2026-12-28', '2027-01-31'],
    ['2000-02', 5, '2000-01-31', '2000-03-05'],
  ])('in %s are %i, from %s to %s', (month, weeks, first, last) => {
    const grid = monthGrid(month);
    expect([grid.length, grid[0]?.[0], grid.at(-1)?.[6]]).toEqual([weeks, first, last]);
  });

  test('are whole weeks from Monday with every day of the month once', () => {
    const months = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(months, ([year, number]) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const days = monthGrid(month).flat();
        expect(days.length % 7).toBe(0);
        expect(new Date(`${days[0]}T00:00Z`).getUTCDay()).toBe(1);
        const ownDays = days.filter((day) => day.startsWith(month));
        expect(ownDays).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
        expect(new Set(days).size).toBe(days.length);
        // No week without a day of the month.
        expect(days.slice(0, 7)).toContain(ownDays[0]);
        expect(days.slice(-7)).toContain(ownDays.at(-1));
      }),
    );
  });
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2028-01', 1, '2028-02'],
  ['2026-03', -14, '2025-01'],
])('adds to %s %i months: %s', (month, months, later) => {
  expect(monthAfter(month, months)).toBe(later);
});

describe('an event is on its day in London', () => {
  test.each([
    ['in winter', '2026-12-31T23:30:00.000Z', '2026-12-31'],
    ['in summer, when London is an hour ahead', '2026-06-30T23:30:00.000Z', '2026-07-01'],
    ['on the night the clocks go forward', '2026-03-29T00:30:00.000Z', '2026-03-29'],
    ['on the night they go back', '2026-10-24T23:30:00.000Z', '2026-10-25'],
  ])('%s', (_name, date, day) => {
    expect(dayOf({ date })).toBe(day);
    expect([...byDay([on(date)]).keys()]).toEqual([day]);
  });

  test('beside other events of that day, in the given order', () => {
    const [one, two] = [
      { ...on('2040-07-05T07:30:00.000Z'), id: 1 },
      { ...on('2040-07-05T09:30:00.000Z'), id: 2 },
    ];
    expect(byDay([one, two]).get('2040-07-05')).toEqual([one, two]);
  });
});

describe('the month calendar', () => {
  const events = [
    on('2040-05-03T10:00:00.000Z'),
    on('2040-09-05T07:30:00.000Z'),
    on('2040-08-05T07:30:00.000Z'),
  ];

  test.each([
    ['at the chosen month', events, '2039-01', '2039-01'],
    ['at the month of the next event', events, undefined, '2040-08'],
    ['at the current month without upcoming events', events.slice(0, 1), undefined, '2040-06'],
  ])('opens %s', (_name, given, chosen, month) => {
    expect(openingMonth(given, chosen, now)).toBe(month);
  });

  test.each([
    ['2040-07', '2040-06', '2040-08'],
    ['2040-05', undefined, '2040-06'],
    ['2040-09', '2040-08', undefined],
    ['2050-01', '2049-12', undefined],
    ['2030-01', undefined, '2030-02'],
  ])('links from %s to %s and to %s', (month, before, after) => {
    expect(adjacentMonths(month, events, now)).toEqual({ before, after });
  });

  test('links to no other month without events', () => {
    expect(adjacentMonths('2040-06', [], now)).toEqual({ before: undefined, after: undefined });
  });
});
