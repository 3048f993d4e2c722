import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import { isWorkingDay } from './office-hours.ts';
import { formatDeadline, responseClock, responseDeadline } from './response-deadline.ts';

const at = (moment: string): Date => {
  const [day = '', time = ''] = moment.split(' ');
  return londonInstant(day, time);
};

// November 2026: the 20th is a Friday. Christmas Day 2026 is a Friday, the 28th its neighbour's
// substitute.
describe('the deadline of an answer', () => {
  test.each([
    ['a day later', '2026-11-18 14:10', '2026-11-19 14:10'],
    ['on Monday, if it came on Friday', '2026-11-20 16:00', '2026-11-23 16:00'],
    ['on Tuesday at 09:00, if it came at the weekend', '2026-11-21 23:50', '2026-11-24 09:00'],
    ['the same, from a Sunday', '2026-11-22 00:01', '2026-11-24 09:00'],
    ['after Christmas, if it came before', '2026-12-24 11:00', '2026-12-29 11:00'],
    ['by London’s clock over the change of the clocks', '2026-10-23 10:00', '2026-10-26 10:00'],
  ])('%s', (_when, received, due) => {
    expect(responseDeadline(at(received))).toEqual(at(due));
  });

  const instants = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2028-12-01'),
    noInvalidDate: true,
  });

  test('is on a working day, never sooner than 24 hours, and after 24 hours if no closed day lies between', () => {
    fc.assert(
      fc.property(instants, (received) => {
        const due = responseDeadline(received);
        const hours = (due.getTime() - addMinutes(received, 0).getTime()) / 3_600_000;
        expect(isWorkingDay(londonDay(due))).toBe(true);
        // To the minute: seconds are not promised.
        expect(hours).toBeGreaterThan(24 - 1 / 60);
        const [today, tomorrow] = [received, addMinutes(received, 1440)].map(londonDay);
        if (isWorkingDay(String(today)) && isWorkingDay(String(tomorrow)))
          expect(hours).toBeLessThanOrEqual(24);
      }),
    );
  });
});

// A Wednesday in winter: due on Thursday 19 November 2026 at 12:00.
const receivedAt = new Date('2026-11-18T12:00:00Z');
const clockAfter = (minutes: number) =>
  responseClock({ receivedAt, answeredAt: null }, addMinutes(receivedAt, minutes));

describe('the clock', () => {
  test.each([
    ['2026-11-18T12:00:00Z', 'in_time', 1440],
    ['2026-11-19T07:59:59Z', 'in_time', 240],
    ['2026-11-19T08:00:00Z', 'due_soon', 240],
    ['2026-11-19T11:59:30Z', 'due_soon', 0],
    ['2026-11-19T12:00:00Z', 'due_soon', 0],
    ['2026-11-19T12:00:01Z', 'late', 0],
    ['2026-11-19T15:00:00Z', 'late', 180],
  ] as const)('at %s says %s', (now, standing, minutes) => {
    expect(responseClock({ receivedAt, answeredAt: null }, new Date(now))).toEqual({
      standing,
      minutes,
    });
  });

  test.each([
    ['2026-11-18T13:00:00Z', 'answered', 1380],
    ['2026-11-19T12:00:00Z', 'answered', 0],
    ['2026-11-19T14:00:00Z', 'answered_late', 120],
  ] as const)('stops with the answer at %s: %s', (answeredAt, standing, minutes) => {
    const muchLater = new Date('2027-01-01T00:00:00Z');
    expect(responseClock({ receivedAt, answeredAt: new Date(answeredAt) }, muchLater)).toEqual({
      standing,
      minutes,
    });
  });

  test('does not run over a weekend', () => {
    const friday = { receivedAt: at('2026-11-20 16:00'), answeredAt: null };
    expect(formatDeadline(responseClock(friday, at('2026-11-20 17:00')))).toBe('Due in 2 days');
    expect(formatDeadline(responseClock(friday, at('2026-11-23 15:00')))).toBe('Due in 1 h');
    expect(formatDeadline(responseClock(friday, at('2026-11-23 17:00')))).toBe('1 h late');
  });

  test('never shows a negative time, and is late exactly from the promised instant on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (minutes) => {
        const clock = clockAfter(minutes);
        expect(clock.minutes).toBeGreaterThanOrEqual(0);
        expect(clock.standing === 'late').toBe(minutes > 1440);
      }),
    );
  });

  test.each([
    [0, 'Due in 1 day'],
    [1, 'Due in 23 h 59 min'],
    [60 * 20 + 40, 'Due in 3 h 20 min'],
    [60 * 23, 'Due in 1 h'],
    [60 * 24 - 20, 'Due in 20 min'],
    [60 * 24 - 0.5, 'Due now'],
    [60 * 24, 'Due now'],
    [60 * 24 + 0.9, 'Due now'],
    [60 * 24 + 1, '1 min late'],
    [60 * 26, '2 h late'],
    [60 * 49 + 5, '1 day late'],
    [60 * 72, '2 days late'],
    [60 * (24 * 4 + 4), '3 days late'],
  ])('after %d minutes says "%s"', (minutes, words) =>
    expect(formatDeadline(clockAfter(minutes))).toBe(words),
  );

  test.each([
    ['answered', 'Answered in time'],
    ['answered_late', 'Answered late'],
  ] as const)('%s says "%s"', (standing, words) => {
    expect(formatDeadline({ standing, minutes: 90 })).toBe(words);
  });
});
