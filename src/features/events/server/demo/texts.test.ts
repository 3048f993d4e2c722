import { expect, test } from 'vitest';
import { defaultSchedule, questionMinutes } from '../../default-schedule.ts';
import { foundersDay } from './texts.ts';

test('the Founders Series follows the default schedule, with two tees and time for each question', () => {
  expect(foundersDay.map(({ at }) => at)).toEqual(Object.values(defaultSchedule));
  const told = foundersDay.map(({ title, detail }) => `${title}: ${detail}`).join('\n');
  expect(told).toMatch(/First tee: .+ from two tees/);
  expect(told).toContain(`${questionMinutes} minutes for each`);
  expect(told).not.toMatch(/shotgun|off at once|of four/i);
});
