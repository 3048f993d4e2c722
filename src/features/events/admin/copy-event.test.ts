import { describe, expect, test } from 'vitest';
import { londonInstant } from '#lib/london-instant.ts';
import { copyOfEvent, type EventPlan } from './copy-event.ts';

const plan: EventPlan = {
  title: 'Founders Series: Leeds',
  city: 'Leeds',
  area: 'West Yorkshire',
  seriesId: 'series',
  venueId: 'venue',
  startsAt: londonInstant('2040-06-28', '08:30'),
  endsAt: londonInstant('2040-06-28', '16:30'),
  pricePence: 12_500,
  capacity: 15,
  eventType: 'Team Stableford',
  bookingOpensAt: londonInstant('2040-05-01', '09:00'),
  minTier: 'vip',
  regionFirst: true,
  audience: 'members',
  summary: 'Summary',
  description: 'Description',
  schedule: [{ at: '08:30', title: 'Arrival', detail: null }],
  included: ['Lunch'],
  dressCode: 'Smart',
  golf: { allowance: 85, tees: null, buggies: null, halfwayHouse: null, meal: null, parking: null },
  questions: [],
};
const stored = {
  ...plan,
  id: 7,
  state: 'cancelled',
  cancelledReason: 'Flooded',
  placesTaken: 12,
  revision: 4,
  version: 9,
  rescheduledFrom: new Date(),
};
const copy = (day: string, city: EventPlan['city'] = 'Leeds') =>
  copyOfEvent(stored, { title: 'Second day', city, day });

describe('a copy of an event', () => {
  test('has its own title, city and date, and nothing but the plan', () => {
    expect(copy('2040-07-05')).toEqual({
      ...plan,
      title: 'Second day',
      startsAt: londonInstant('2040-07-05', '08:30'),
      endsAt: londonInstant('2040-07-05', '16:30'),
      bookingOpensAt: null,
      regionFirst: false,
    });
  });

  test('in another city has no venue yet, and that city’s county', () => {
    expect(copy('2040-07-05', 'Coventry')).toMatchObject({
      city: 'Coventry',
      area: 'West Midlands',
      venueId: null,
    });
  });

  test.each([
    ['the day on which the clocks go forward', '2041-03-31', '2041-03-31T07:30 2041-03-31T15:30'],
    ['the day before it', '2041-03-30', '2041-03-30T08:30 2041-03-30T16:30'],
    ['the day on which the clocks go back', '2040-10-28', '2040-10-28T08:30 2040-10-28T16:30'],
    ['a leap day', '2044-02-29', '2044-02-29T08:30 2044-02-29T16:30'],
  ])('keeps the times by the clock on the wall on %s', (_what, day, expected) => {
    const { startsAt, endsAt, schedule } = copy(day);
    expect([startsAt, endsAt].map((instant) => instant.toISOString().slice(0, 16)).join(' ')).toBe(
      expected,
    );
    expect(schedule).toEqual(plan.schedule);
  });
});
