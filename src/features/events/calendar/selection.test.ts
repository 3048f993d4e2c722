import { describe, expect, test } from 'vitest';
import { sampleDay } from '#tests/sample-event.ts';
import { type EventFilters, nearestEvents } from './event-filters.ts';

const now = new Date('2040-06-12T09:00:00Z');

const events = [
  sampleDay(1, '2040-05-03', { state: 'played' }),
  sampleDay(2, '2040-07-05', { city: 'Leeds' }),
  sampleDay(3, '2040-08-02', { city: 'Manchester' }),
  sampleDay(4, '2040-09-06', { city: 'Leeds', placesLeft: 0 }),
  sampleDay(5, '2040-10-04', { city: 'Liverpool' }),
  sampleDay(6, '2040-07-19', { city: 'Sheffield', state: 'closed' }),
];
const none: EventFilters = { city: undefined, month: undefined, availability: undefined };
const ids = (filters: Partial<EventFilters>, most?: number) =>
  nearestEvents(events, { ...none, ...filters }, now, most).map(({ id }) => id);

describe('the closest matches', () => {
  test.each([
    [
      'a city and month without events: those that match one of them, by time',
      { city: 'Leeds', month: '2040-08' },
      [3, 4, 2],
    ],
    ['a month without events: the nearest in time', { month: '2040-11' }, [5, 4, 3]],
    ['a city without events: the next ones', { city: 'Coventry' }, [2, 3, 4]],
    [
      'free places in a full city: those that miss one filter',
      { city: 'Leeds', month: '2040-09', availability: 'available' },
      [4, 2, 5],
    ],
    ['played events: only played ones', { city: 'Coventry', availability: 'played' }, [1]],
  ] as const)('suit %s', (_name, filters, found) => {
    expect(ids(filters)).toEqual(found);
  });

  test('are never past or closed, and no more than requested', () => {
    expect(ids({ city: 'Sheffield' }, 10)).toEqual([2, 3, 4, 5]);
    expect(ids({ city: 'Sheffield' }, 1)).toEqual([2]);
  });
});
