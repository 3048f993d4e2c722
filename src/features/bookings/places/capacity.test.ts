import { describe, expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import { type PlaceFacts, whyNoPlace } from './capacity.ts';

const now = new Date('2040-06-12T09:00:00Z');
const open = {
  state: 'open' as EventState,
  startsAt: new Date('2040-07-12T07:30:00Z'),
  capacity: 15,
  placesTaken: 0,
};
const reasonFor = (event: Partial<PlaceFacts['event']>, own?: PlaceFacts['own']) =>
  whyNoPlace({ event: { ...open, ...event }, own }, now);

describe('an open event', () => {
  test.each([0, 1, 14])('has a free place with %i of 15 taken', (placesTaken) =>
    expect(reasonFor({ placesTaken })).toBeUndefined(),
  );
  // Shows defect 21
  test('can be booked until it starts', () => {
    expect(reasonFor({ startsAt: new Date(now.getTime() + 1) })).toBeUndefined();
    expect(reasonFor({ startsAt: now })).toBe('event_closed');
  });
});

test.each([
  [15, 15],
  [16, 15],
  [1, 1],
])('is full with %i of %i places taken', (placesTaken, capacity) => {
  expect(reasonFor({ placesTaken, capacity })).toBe('event_full');
});

test.each([
  ['draft', 'event_not_found'],
  ['cancelled', 'event_cancelled'],
  ['played', 'event_played'],
  ['closed', 'event_closed'],
] as const)('refuses an event that is %s with %s, full or not', (state, reason) => {
  expect(reasonFor({ state })).toBe(reason);
  expect(reasonFor({ state, placesTaken: 15 })).toBe(reason);
});

test.each([
  ['held', 'already_holding'],
  ['confirmed', 'already_booked'],
  ['attended', 'already_booked'],
] as const)(
  'gives an account with a %s booking the reason %s, unless the event is cancelled',
  (own, reason) => {
    expect(reasonFor({}, own)).toBe(reason);
    expect(reasonFor({ placesTaken: 15 }, own)).toBe(reason);
    expect(reasonFor({ state: 'closed' }, own)).toBe(reason);
    expect(reasonFor({ state: 'played' }, own)).toBe(reason);
    expect(reasonFor({ state: 'cancelled' }, own)).toBe('event_cancelled');
  },
);
