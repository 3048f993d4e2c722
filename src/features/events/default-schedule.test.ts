import { describe, expect, test } from 'vitest';
import { defaultSchedule, formatDuration, questionMinutes } from './default-schedule.ts';

describe('the usual day', () => {
  test.each([
    ['08:30', '09:15', '45 min'],
    ['09:45', '14:15', '4½ hours'],
    ['14:15', '15:15', '1 hour'],
    ['09:00', '11:00', '2 hours'],
    ['09:00', '10:10', '70 min'],
  ])('from %s to %s it is %s', (from, to, said) => {
    expect(formatDuration(from, to)).toBe(said);
  });

  test('has its hours in their order, and time for each question of a table', () => {
    const hours = Object.values(defaultSchedule);
    expect(hours.toSorted()).toEqual(hours);
    expect(questionMinutes).toBe(9);
  });
});
