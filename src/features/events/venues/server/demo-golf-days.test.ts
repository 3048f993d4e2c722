import { expect, test } from 'vitest';
import { defaultSchedule, questionMinutes } from '../../default-schedule.ts';
import { foundersDay } from './demo-golf-days.ts';

test('the Founders Series follows the default schedule, with two tees and time for each question', () => {
  expect(foundersDay.map(({ at }) => at)).toEqual(Object.values(defaultSchedule));
  const schedule = foundersDay.map(({ title, detail }) => `${title}: ${detail}`).join('\n');
  expect(schedule).toMatch(/First tee: .+ from two tees/);
  expect(schedule).toContain(`${questionMinutes} minutes for each`);
  expect(schedule).not.toMatch(/shotgun|off at once|of four/i);
});
