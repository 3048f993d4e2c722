import { expect, it } from 'vitest';
import { untilBefore } from './last-day.ts';
import { londonInstant } from './london-instant.ts';

it.each([
  ['2026-03-15', 'until the end of Saturday 14 March 2026'],
  ['2026-03-01', 'until the end of Saturday 28 February 2026'],
  [londonInstant('2026-07-15', '00:00'), 'until the end of Tuesday 14 July 2026'],
  [londonInstant('2026-12-15', '00:00'), 'until the end of Monday 14 December 2026'],
  [londonInstant('2026-12-15', '15:00'), 'until the end of Tuesday 15 December 2026'],
])('what ends at %s lasts %s', (end, words) => {
  expect(untilBefore(end)).toBe(words);
});
