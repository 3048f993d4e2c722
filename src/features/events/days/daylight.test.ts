import { expect, test } from 'vitest';
import { formatTime } from '#lib/club-time.ts';
import { daylightAt } from './daylight.ts';

const places = {
  Leeds: { latitude: 53.8, longitude: -1.55 },
  London: { latitude: 51.5074, longitude: -0.1278 },
  Edinburgh: { latitude: 55.95, longitude: -3.19 },
  Truro: { latitude: 50.27, longitude: -5.05 },
} as const;

const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
};

// From published tables and the suncalc library; summer time and its two changes among them.
test.each([
  ['London', '2026-06-21', '04:43', '22:09'],
  ['London', '2026-12-21', '08:04', '16:33'],
  ['London', '2026-03-20', '06:03', '18:47'],
  ['Leeds', '2026-12-10', '08:12', '16:27'],
  ['Edinburgh', '2026-10-25', '07:05', '17:28'],
  ['Truro', '2027-03-28', '07:07', '20:18'],
] as const)(
  'says when the sun rises and its last light goes: %s, %s',
  (place, day, sunrise, dusk) => {
    const daylight = daylightAt(`${day}T09:00:00Z`, places[place]);
    if (!daylight) throw new Error('The sun rises there');
    const shown = [daylight.sunrise, daylight.lastLight].map(formatTime);
    for (const [index, time] of [sunrise, dusk].entries())
      expect(Math.abs(minutes(shown[index] ?? '') - minutes(time)), `${shown}`).toBeLessThanOrEqual(
        2,
      );
  },
);

test('says nothing where the sun does not rise', () => {
  expect(daylightAt('2026-12-21T09:00:00Z', { latitude: 78, longitude: 15 })).toBeUndefined();
});
