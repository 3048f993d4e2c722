import { describe, expect, test } from 'vitest';
import { defaultSchedule, formatDuration, questionMinutes } from './default-schedule.ts';

describe('the default schedule', () => {
  test.each([
    ['08:30', '09:15', '45 min'],
    ['09:45', '14:15', '4½ hours'],
    ['14:15', '15:15', '1 hour'],
    ['09:00', '11:00', '2 hours'],
    ['09:00', '10:10', '70 min'],
  ])('formats the time from %s to %s as %s', (from, to, text) => {
    expect(formatDuration(from, to)).toBe(text);
  });

  test('is in order and leaves nine minutes for each question at a table', () => {
    const hours = Object.values(defaultSchedule);
    expect(hours.toSorted()).toEqual(hours);
    expect(questionMinutes).toBe(9);
  });
});
