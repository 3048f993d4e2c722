import { describe, expect, test } from 'vitest';
import { type Availability, availability } from './availability.ts';
import type { EventState } from './contract.ts';
import { availabilityLabel } from './texts.ts';

const date = '2040-06-14T07:30:00.000Z';
const endsAt = '2040-06-14T15:30:00.000Z';
const times = {
  before: new Date('2040-06-14T07:29:59.999Z'),
  atBegin: new Date(date),
  beforeEnd: new Date('2040-06-14T15:29:59.999Z'),
  atEnd: new Date(endsAt),
};

describe('the badge of an event', () => {
  test.each<[EventState, number, keyof typeof times, Availability]>([
    ['open', 15, 'before', 'available'],
    ['open', 1, 'before', 'available'],
    ['open', 0, 'before', 'full'],
    ['open', 3, 'atBegin', 'closed'],
    ['open', 0, 'beforeEnd', 'closed'],
    ['open', 3, 'atEnd', 'played'],
    ['closed', 3, 'before', 'closed'],
    ['closed', 0, 'before', 'closed'],
    ['closed', 3, 'atEnd', 'played'],
    ['played', 0, 'atEnd', 'played'],
    ['played', 3, 'before', 'played'],
    ['cancelled', 3, 'before', 'cancelled'],
    ['cancelled', 3, 'atEnd', 'cancelled'],
    ['draft', 15, 'before', 'closed'],
  ])('for a state of %s with %i places left, %s, is %s', (state, placesLeft, time, expected) => {
    expect(availability({ state, placesLeft, date, endsAt }, times[time])).toBe(expected);
  });

  // Shows product 13
  test('has the labels of the specification', () => {
    expect(availabilityLabel.available).toBe('Available');
    expect(availabilityLabel.full).toBe('Full');
    expect(availabilityLabel.cancelled).toBe('Cancelled');
    expect(availabilityLabel.played).toBe('Played');
  });
});
