import { describe, expect, test } from 'vitest';
import { londonInstant } from '#lib/london-instant.ts';
import { isWorkingDay, nextWorkingDay, officeStanding, standingInWords } from './office-hours.ts';

const at = (moment: string): Date => {
  const [day = '', time = ''] = moment.split(' ');
  return londonInstant(day, time);
};

// November 2026: the 20th is a Friday. Christmas Day 2026 is a Friday, the 28th its neighbour's
// substitute.
describe('the office', () => {
  // Shows spec 1.11, 9.22
  test.each([
    ['a minute before it opens', '2026-11-20 08:59', 'Closed now, opens today at 09:00'],
    ['as it opens', '2026-11-20 09:00', 'Open now, until 17:00'],
    ['in its last minute', '2026-11-20 16:59', 'Open now, until 17:00'],
    ['as it closes on a Friday', '2026-11-20 17:00', 'Closed now, opens Monday at 09:00'],
    ['on a Saturday', '2026-11-21 12:00', 'Closed now, opens Monday at 09:00'],
    ['on a Sunday', '2026-11-22 12:00', 'Closed now, opens tomorrow at 09:00'],
    ['on a Thursday evening', '2026-11-19 20:00', 'Closed now, opens tomorrow at 09:00'],
    ['on Christmas Eve in the evening', '2026-12-24 18:00', 'Closed now, opens Tuesday at 09:00'],
    ['on Good Friday', '2027-03-26 10:00', 'Closed now, opens Tuesday at 09:00'],
    ['in summer, by London’s clock', '2026-07-01 09:00', 'Open now, until 17:00'],
  ])('%s', (_when, moment, words) => {
    expect(standingInWords(at(moment))).toBe(words);
  });

  test('reports when it next opens or closes', () => {
    expect(officeStanding(at('2026-07-01 12:00'))).toEqual({
      isOpen: true,
      turnsAt: new Date('2026-07-01T16:00:00Z'),
    });
  });

  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-12-25', false],
    ['2026-12-28', false],
    ['2026-12-29', true],
    // Years without a list keep to weekdays alone: Christmas Day 2040 is a Tuesday.
    ['2040-12-25', true],
  ])('works on %s: %s', (day, works) => {
    expect(isWorkingDay(day)).toBe(works);
  });

  test('the day after a Thursday before Christmas is the Tuesday after it', () => {
    expect(nextWorkingDay('2026-12-24')).toBe('2026-12-29');
  });
});
