import { describe, expect, test } from 'vitest';
import { sampleDay } from '#tests/sample-event.ts';
import { relatedEvents } from './event-order.ts';

const now = new Date('2040-06-12T09:00:00Z');

const shown = sampleDay(1, '2040-08-02');
const ids = (events: Parameters<typeof relatedEvents>[1]) =>
  relatedEvents(shown, [shown, ...events], now).map(({ id }) => id);

describe('related events', () => {
  test('are those in the same city first, then the nearest in time, three at most', () => {
    const found = ids([
      sampleDay(2, '2040-08-09', { city: 'Manchester' }),
      sampleDay(3, '2040-07-19', { city: 'Liverpool' }),
      sampleDay(4, '2040-12-06'),
      sampleDay(5, '2040-08-16', { city: 'Sheffield' }),
    ]);
    expect(found).toEqual([4, 2, 3]);
  });

  test.each([
    ['past', sampleDay(2, '2040-06-05')],
    ['played', sampleDay(2, '2040-08-09', { state: 'played' })],
    ['cancelled', sampleDay(2, '2040-08-09', { state: 'cancelled' })],
    ['closed', sampleDay(2, '2040-08-09', { state: 'closed' })],
    ['under way', sampleDay(2, '2040-06-12', { endsAt: '2040-06-12T15:30:00.000Z' })],
    ['itself', shown],
  ])('are never %s', (_name, other) => {
    expect(ids([other])).toEqual([]);
  });

  test('may be full', () => {
    expect(ids([sampleDay(2, '2040-08-09', { placesLeft: 0 })])).toEqual([2]);
  });
});
