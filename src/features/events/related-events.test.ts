import { describe, expect, test } from 'vitest';
import { sampleListedEvent } from '../../../tests/support/sample-event.ts';
import { relatedEvents } from './related-events.ts';

const now = new Date('2040-06-12T09:00:00Z');
const event = (id: number, day: string, given: Parameters<typeof sampleListedEvent>[0] = {}) =>
  sampleListedEvent({ id, date: `${day}T07:30:00.000Z`, endsAt: `${day}T15:30:00.000Z`, ...given });

const shown = event(1, '2040-08-02');
const ids = (events: Parameters<typeof relatedEvents>[1]) =>
  relatedEvents(shown, [shown, ...events], now).map(({ id }) => id);

describe('other days beside an event', () => {
  test('are those in its city first, then the nearest in time, three at most', () => {
    const found = ids([
      event(2, '2040-08-09', { city: 'Manchester' }),
      event(3, '2040-07-19', { city: 'Liverpool' }),
      event(4, '2040-12-06'),
      event(5, '2040-08-16', { city: 'Sheffield' }),
    ]);
    expect(found).toEqual([4, 2, 3]);
  });

  test.each([
    ['past', event(2, '2040-06-05')],
    ['played', event(2, '2040-08-09', { state: 'played' })],
    ['cancelled', event(2, '2040-08-09', { state: 'cancelled' })],
    ['closed', event(2, '2040-08-09', { state: 'closed' })],
    ['under way', event(2, '2040-06-12', { endsAt: '2040-06-12T15:30:00.000Z' })],
    ['itself', shown],
  ])('are never %s', (_name, other) => {
    expect(ids([other])).toEqual([]);
  });

  test('may be full, as one may still be told of a free place', () => {
    expect(ids([event(2, '2040-08-09', { placesLeft: 0 })])).toEqual([2]);
  });
});
